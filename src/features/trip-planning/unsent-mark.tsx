import { CloudUpload } from 'lucide-react';
import { Badge } from '../../ui/lists/badge.tsx';

/** Marks something as unsent (OFF-07, OFF-26). */
export function UnsentMark() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      por enviar
    </Badge>
  );
}
