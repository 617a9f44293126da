import { formatDate, formatTime } from './calendar.ts';

/** `dados de 05/03/2026, 05:40`, in Lisbon: paper and files outlive what they say. Takes device milliseconds. */
export function dataAge(syncedAt: number | undefined): string {
  if (syncedAt === undefined) return 'dados por confirmar';
  const at = new Date(syncedAt).toISOString();
  return `dados de ${formatDate(at)}, ${formatTime(at)}`;
}
