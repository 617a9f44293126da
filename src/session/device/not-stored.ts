/**
 * Why a tap could not be stored on this device: a full phone, on which the person can make room, or a failed database,
 * which a restart reopens. `error` is what the write rejected with.
 */
export function notStored(error: unknown): string {
  const [reason, step] = isOutOfSpace(error)
    ? ['não há espaço', 'Liberte espaço no dispositivo e tente novamente.']
    : [
        'a base de dados do dispositivo não respondeu',
        'Feche a aplicação, abra-a de novo e tente novamente.',
      ];
  return `Não foi possível guardar neste dispositivo: ${reason}. ${step}`;
}

/** Dexie wraps what the browser said: in `inner` when the transaction failed, in `failures` when single writes of it did. */
function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures = [] } = error as { name?: string; inner?: unknown; failures?: unknown[] };
  return name === 'QuotaExceededError' || [inner, ...failures].some(isOutOfSpace);
}
