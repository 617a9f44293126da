import { onSchedule } from 'firebase-functions/v2/scheduler';
import { log } from '../log.ts';
import { deliverPushes } from '../push/deliver-pushes.ts';
import { pushBatchSize } from '../push/push-sender.ts';
import { sendPushes } from '../push/send-pushes.ts';
import { strikeOutPushes, waitingPushes } from '../push/waiting-pushes.ts';

/** The request that caused a push sends it itself within this time. */
const ownTime = 60_000;
/** An older push is not sent any more; the entry in the list stays. */
const newsFor = 86_400_000;

/**
 * Sends pushes that were committed but not delivered, because the process ended or the push service was unreachable.
 * One that is no longer true is not sent (NOTICE-07). Returns how many were tried. A device shows a push that arrives twice once.
 */
export async function resendPushesAt(now: number, send = sendPushes): Promise<number> {
  const waiting = await waitingPushes(new Date(now - ownTime), pushBatchSize);
  const isNews = ({ committedAt, until }: { committedAt: Date; until?: string | undefined }) =>
    committedAt.getTime() > now - newsFor && (until === undefined || Date.parse(until) > now);
  await strikeOutPushes(waiting.filter((push) => !isNews(push)));
  const due = waiting.filter(isNews).map(({ committedAt: _committedAt, ...push }) => push);
  await deliverPushes(due, send);
  return due.length;
}

/** Runs `resendPushesAt` every five minutes. */
export const resendPushes = onSchedule(
  { schedule: 'every 5 minutes', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const tried = await resendPushesAt(Date.now());
    if (tried > 0) log('INFO', 'pushes sent again', { tried });
  },
);
