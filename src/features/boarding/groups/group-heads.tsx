import { Suspense } from 'react';
import { formatPrice } from '../../../domain/prices.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import type { GroupActionProps } from './group-action.tsx';
import { groupBar } from './group-bar.ts';
import type { GroupHead } from './group-lines.ts';

const GroupAction = lazyPart(() => import('./group-action.tsx').then((part) => part.GroupAction));

export interface GroupHeadProps extends GroupHead, Pick<GroupActionProps, 'rights' | 'ticks'> {
  /** The head's place among all lines of the list, from 0, and how many lines this has. */
  index: number;
  count: number;
}

/** The head of a group among the rows of a phone (GROUP-31). Of few elements, for a list may have a hundred. */
export function GroupListHead(props: GroupHeadProps) {
  const { groupKey, index, count } = props;
  return (
    <li
      data-touch-key={groupKey}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`break-inside-avoid break-after-avoid px-3 py-1 ${groupBar}`}
    >
      <GroupLine {...props} />
    </li>
  );
}

/** The same in the table of a desk. */
export function GroupTableHead(props: GroupHeadProps) {
  const { groupKey, index } = props;
  return (
    <tr
      data-touch-key={groupKey}
      data-index={index}
      aria-rowindex={index + 2}
      className="break-inside-avoid break-after-avoid"
    >
      <th colSpan={6} scope="rowgroup" className={`px-4 py-1 text-left font-normal ${groupBar}`}>
        <GroupLine {...props} />
      </th>
    </tr>
  );
}

/** `Grupo de Ana Silva · 1/4 a bordo · A receber: 60,00€`, and room for the button, which comes late. */
function GroupLine(props: GroupHeadProps) {
  const { name, seats, aboard, toCollect, rights, ticks } = props;
  // They may have gone, or moved to another stop, and their rows stay until the list is sorted.
  const facts = seats > 0 ? [`${aboard}/${seats} ${wordsOf(ticks).count}`] : [];
  if (toCollect !== undefined && !rights.givesBack) {
    facts.push(toCollect > 0 ? `A receber: ${formatPrice(toCollect)}` : 'Tudo pago');
  }
  return (
    <div className="flex items-center justify-between gap-x-2 @max-[17rem]:flex-col @max-[17rem]:items-stretch">
      <p className="min-w-0 leading-snug">
        <b className="font-semibold @min-[38rem]:after:content-['_·'] @max-[38rem]:block">Grupo de {name}</b>{' '}
        <span className="text-muted text-sm">{facts.join(' · ')}</span>
      </p>
      <div className="grid min-h-11 w-34 shrink-0 items-center @max-[17rem]:w-full print:hidden">
        <Suspense fallback={null}>
          <GroupAction {...props} />
        </Suspense>
      </div>
    </div>
  );
}
