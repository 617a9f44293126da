import { type MutationRecord, mutationId } from '../../src/db/unsent/mutation-record.ts';

let sequence = 0;

/** A mutation of one device, later than all earlier ones. */
export function aRecord(overrides: Partial<MutationRecord> = {}): MutationRecord {
  sequence += 1;
  return {
    tapId: `tap-${sequence}`,
    id: mutationId('device', sequence),
    clientId: 'device',
    sequence,
    name: 'setBoarded',
    args: {},
    occurredAt: '2026-03-05T18:00:00.000Z',
    status: 'pending',
    ...overrides,
  };
}
