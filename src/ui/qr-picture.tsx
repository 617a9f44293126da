import { useMemo } from 'react';
import { qrPath } from '../lib/codes/qr-code.ts';

export interface QrPictureProps {
  text: string;
  /** How much of it may be covered or blurred. */
  ecc: Parameters<typeof qrPath>[1]['ecc'];
  /** Its name for screen readers. */
  label: string;
  className: string;
}

/** A QR code as one path, black in every theme: a camera looks at it, so it has to stand on white. */
export function QrPicture({ text, ecc, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => qrPath(text, { ecc }), [text, ecc]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
