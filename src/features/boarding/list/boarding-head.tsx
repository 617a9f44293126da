import { memo, type ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BoardingSettings } from './boarding-settings.tsx';
import { HeadCount } from './head-count.tsx';

export interface BoardingHeadProps {
  busNumber: Bus['busNumber'];
  trip: Trip;
  backTo: string;
  /** Where the list to print is. */
  listTo: string;
  total: number;
  occupied: number;
  free: number;
  postNotice: ReactNode;
  /** True in a roll call, where others are counted. */
  hidesSeats: boolean;
}

/**
 * The bus and its occupancy, in few lines, so that a phone shows eight passengers below (BOARD-01, BOARD-40). A tick changes
 * nothing of it.
 */
export const BoardingHead = memo(function BoardingHead(props: BoardingHeadProps) {
  const { busNumber, trip, backTo, listTo, total, occupied, free, postNotice, hidesSeats } = props;
  const hasRoom = total > 0 && free > 0;
  return (
    <>
      <PageHeader
        isCompact
        title={`Autocarro ${busNumber}`}
        subtitle={[trip.name, formatDate(trip.date), trip.meetingTime && `encontro às ${trip.meetingTime}`]
          .filter(Boolean)
          .join(' · ')}
        backTo={backTo}
        actions={
          // Without a gap, so that both stand beside the title on the smallest phones.
          <div className="flex">
            {postNotice}
            <BoardingSettings listTo={listTo} />
          </div>
        }
      />
      {!hidesSeats && (
        <dl aria-label="Lugares" className="flex flex-wrap gap-x-4 text-sm leading-snug">
          <HeadCount label="Total">{total > 0 ? total : 'N/A'}</HeadCount>
          <HeadCount label="Ocupados">{occupied}</HeadCount>
          <HeadCount label="Disponíveis" tone={hasRoom ? '' : 'text-danger-ink'}>
            {total > 0 ? free : 'N/A'}
          </HeadCount>
        </dl>
      )}
    </>
  );
});
