import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { RefusedEdit } from './use-refused-edit.ts';

export interface RefusedEditNoticeProps {
  edit: RefusedEdit;
  onTakeUp: (edit: RefusedEdit) => void;
}

/** Shows a refused edit of this trip, with a button that restores the typed values (OFF-10). */
export function RefusedEditNotice({ edit, onTakeUp }: RefusedEditNoticeProps) {
  return (
    <Notice
      tone="danger"
      title="A sua alteração não foi aceite"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => onTakeUp(edit)}>
            Repor no formulário
          </Button>
          <Button size="sm" variant="ghost" onClick={edit.discard}>
            Descartar
          </Button>
        </>
      }
    >
      {edit.message}
      {edit.lines !== '' && (
        <>
          <p className="mt-2">O que tinha alterado:</p>
          <p className="whitespace-pre-line font-semibold">{edit.lines}</p>
        </>
      )}
    </Notice>
  );
}
