import { CloudUpload } from 'lucide-react';
import { Badge } from '../../ui/lists/badge.tsx';

/** Says that something on screen is only on this device yet (OFF-07, OFF-26). */
export function UnsentMark() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      por enviar
    </Badge>
  );
}
