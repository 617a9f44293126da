import type { KeptView } from '../../src/session/device/kept-view.ts';
import type { ShownView } from '../../src/session/device/screen-device.ts';

/** A kept view in memory. */
export function aKeptView(): KeptView & { kept: Map<string, ShownView> } {
  const kept = new Map<string, ShownView>();
  return {
    kept,
    read: async (replica) => kept.get(replica),
    async write(replica, shown) {
      kept.clear();
      kept.set(replica, shown);
    },
    forget: async () => kept.clear(),
  };
}
