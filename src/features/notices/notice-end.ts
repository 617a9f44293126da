import { dayOf, instantOf } from '../../domain/calendar.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { type Instant, isBefore } from '../../domain/instants.ts';
import { meetingInstant } from '../../domain/meeting-time.ts';

/** One of the ends of a notice that the form offers. Without `at` the person chooses day and time. */
export interface NoticeEnd {
  value: 'day' | 'meeting' | 'today' | 'other';
  label: string;
  at?: Instant;
}

const lastMinute = '23:59';

/**
 * The ends to choose from, the likeliest first: the end of the trip's day, the meeting time, the end of today where that is
 * another day, and any other. What has passed is not offered (NOTICE-10).
 */
export function noticeEnds(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>, now: Instant): NoticeEnd[] {
  const today = dayOf(now);
  const day = trip.date && dayOf(trip.date);
  const ends: NoticeEnd[] = [];
  const offer = (value: NoticeEnd['value'], at: Instant | undefined, label: string) => {
    if (at !== undefined && isBefore(now, at)) ends.push({ value, at, label });
  };
  offer('day', day && instantOf(day, lastMinute), 'Fim do dia da viagem');
  offer('meeting', meetingInstant(trip), `Hora de encontro (${trip.meetingTime})`);
  if (day !== today) offer('today', instantOf(today, lastMinute), 'Fim do dia de hoje');
  return [...ends, { value: 'other', label: 'Outro dia e hora' }];
}
