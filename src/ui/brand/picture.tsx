import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../cx.ts';

export interface PictureProps {
  src: string | undefined;
  /** Leave empty when the text beside the picture says the same. */
  alt: string;
  /** Shown when the picture is missing or was never downloaded. */
  fallback: ReactNode;
  className?: string;
}

/** A picture that may be missing offline. Never shows a broken image; loads again when the network returns. */
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
