import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

/** Shown in a form when the network hangs: the request is still pending and can be sent again (AUTH-50). */
export function SlowNetwork({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      A rede não está a responder. Pode continuar à espera ou tentar de novo.
    </Notice>
  );
}
