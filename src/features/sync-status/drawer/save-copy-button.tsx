import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { useDevice, useMutationRecords } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** Saves everything unsent as a file, as a last resort (FAULTS-22, FAULTS-48). */
export function SaveCopyButton() {
  const isAnyUnsent = useMutationRecords().some(({ status }) => status !== 'applied');
  const device = useDevice();
  if (!isAnyUnsent) return null;
  return (
    <Button
      variant="ghost"
      fullWidth
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={async () => {
        const { name, content } = (await device.whenOpen()).unsent.asFile();
        saveFile(name, 'application/json', content);
      }}
    >
      Guardar cópia
    </Button>
  );
}
