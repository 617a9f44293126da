import { FileDown, Printer } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';

const iconClass = 'size-5';

/** The buttons of a list that is printed as it is on the screen, and saved as a CSV file. Not on paper. */
export function PrintAndSave({ onSave }: { onSave: () => void }) {
  return (
    <>
      <Button
        variant="secondary"
        icon={<Printer aria-hidden="true" className={iconClass} />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      <Button
        variant="secondary"
        icon={<FileDown aria-hidden="true" className={iconClass} />}
        onClick={onSave}
      >
        Guardar CSV
      </Button>
    </>
  );
}
