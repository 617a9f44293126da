import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

/** For a form whose network hangs: the question is still under way, and may be asked once more (AUTH-50). */
export function SlowNetwork({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      A rede não está a responder. Pode continuar à espera ou tentar de novo.
    </Notice>
  );
}
