import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { useDevice, useMutationRecords, useUser } from '../../../session/account/use-session.ts';
import { queueCopy, queueFileName } from '../../../session/device/queue-copy.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** Saves everything unsent as a file, as a last resort (FAULTS 22, 48). */
export function SaveCopyButton() {
  const records = useMutationRecords().filter(({ status }) => status !== 'applied');
  const { uid } = useUser();
  const { clock } = useDevice();
  if (records.length === 0) return null;
  return (
    <Button
      variant="ghost"
      fullWidth
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => {
        const now = clock.peek();
        saveFile(queueFileName(now), 'application/json', queueCopy(uid, records, now));
      }}
    >
      Guardar cópia
    </Button>
  );
}
