import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { leftOutLines } from './left-out-lines.ts';
import type { LeftOut } from './use-bulk-accept.ts';

export interface LeftOutNoticeProps {
  busNumber: string;
  leftOut: LeftOut[];
  onClose: () => void;
}

/** Lists the requests without a seat after a bulk acceptance, until dismissed. */
export function LeftOutNotice({ busNumber, leftOut, onClose }: LeftOutNoticeProps) {
  const count = leftOut.length;
  return (
    <Notice
      tone="warning"
      live
      title={`${count === 1 ? '1 reserva não coube' : `${count} reservas não couberam`} no autocarro ${busNumber}`}
      actions={
        <Button size="sm" variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {leftOutLines(leftOut).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
