import { formatDate, formatTime } from '../../domain/calendar.ts';

/**
 * `dados de 05/03/2026, 05:40`, in Lisbon: paper and files outlive what they say. `syncedAt` is when the device was last in
 * step with the server (`useSyncedAt`).
 */
export function dataAge(syncedAt: number | undefined): string {
  if (syncedAt === undefined) return 'dados por confirmar';
  const at = new Date(syncedAt).toISOString();
  return `dados de ${formatDate(at)}, ${formatTime(at)}`;
}
