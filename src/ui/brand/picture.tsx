import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../cx.ts';

export interface PictureProps {
  src: string | undefined;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Shown when the picture is missing or never reached this phone. */
  fallback: ReactNode;
  className?: string;
}

/** A picture that may not be there without network: never a broken-image sign. Asked for again when there is one. */
export function Picture({ src, alt, fallback, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    const askAgain = () => setFailed(undefined);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [failed]);
  if (!src || failed === src) {
    return <span className={cx('inline-flex items-center justify-center', className)}>{fallback}</span>;
  }
  return <img src={src} alt={alt} decoding="async" className={className} onError={() => setFailed(src)} />;
}
