import { useEffect, useState } from 'react';
import { messageDuration } from './message-store.ts';

/** What an action came to, said beside its button: it goes by itself, as a message does (OPEN-32). */
export function usePassingText(): [string | undefined, (text: string | undefined) => void] {
  const [text, setText] = useState<string>();

  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => setText(undefined), messageDuration);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
