import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says that the form restored a draft, with a button to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      title="Rascunho recuperado"
      actions={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Descartar rascunho
        </Button>
      }
    >
      O que tinha escrito e não guardou está de novo no formulário.
    </Notice>
  );
}
