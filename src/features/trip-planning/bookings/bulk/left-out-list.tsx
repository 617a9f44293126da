import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { type LeftOut, leftOutReasons } from './left-out-reasons.ts';

/** Why requests stay pending, each reason once. The names are folded: a hundred would push the list off the screen. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const reasons = leftOutReasons(leftOut);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1">
        {reasons.map(({ reason, names }) => (
          <li key={reason}>
            <span className="font-semibold">{names.length}</span>: {reason}
          </li>
        ))}
      </ul>
      <Disclosure title="Ver os nomes">
        {reasons.map(({ reason, names }) => (
          <p key={reason} className="mt-3 first:mt-0">
            <span className="block text-muted text-sm">{reason}</span>
            {names.join(', ')}
          </p>
        ))}
      </Disclosure>
    </div>
  );
}
