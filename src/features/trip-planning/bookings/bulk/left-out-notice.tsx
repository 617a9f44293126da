import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { LeftOutList } from './left-out-list.tsx';
import type { LeftOut } from './left-out-reasons.ts';

export interface LeftOutNoticeProps {
  leftOut: LeftOut[];
  onClose: () => void;
}

/** Says which requests were left out of a decision about many, until dismissed. */
export function LeftOutNotice({ leftOut, onClose }: LeftOutNoticeProps) {
  const count = leftOut.length;
  return (
    <Notice tone="warning" live>
      <div className="mb-2 flex flex-wrap items-start gap-2">
        <p className="min-w-0 grow basis-32 font-semibold">
          {count === 1 ? '1 reserva continua pendente' : `${count} reservas continuam pendentes`}
        </p>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      </div>
      <LeftOutList leftOut={leftOut} />
    </Notice>
  );
}
