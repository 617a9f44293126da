import { replicaName } from '../../db/replica-names.ts';
import { loadLater } from '../../lib/load-later.ts';
import { createServerClock } from '../../lib/server-clock.ts';
import type { KeptView } from '../device/kept-view.ts';
import type { Page } from '../device/page.ts';
import type { Platform } from '../device/platform.ts';
import { createScreenDevice, type ScreenDevice } from '../device/screen-device.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * RxDB, the mutators and all that needs them: loaded behind the first screen (D-030). The mutators and their schemas are asked
 * for by themselves too: they are there first, and run in a task of their own.
 */
export const databases = () =>
  loadLater(() => Promise.all([import('./databases.ts'), import('../../domain/mutators/index.ts')])).then(
    ([parts]) => parts,
  );

export interface OpeningParts {
  page: Pick<Page, 'storage' | 'whenDrawn'>;
  /** Loaded with the code of the databases. */
  platform(): Promise<Platform>;
  keptView: Pick<KeptView, 'read'>;
}

/**
 * Gives the device of a person with what was shown on it last, and opens its databases: behind the first screen when there is
 * something to draw (`isShown`), otherwise at once. Never rejects; `whenOpen` does.
 */
export async function openScreenDevice(
  stored: StoredSession,
  { page, platform, keptView }: OpeningParts,
): Promise<ScreenDevice & { isShown: boolean }> {
  const { uid, role, serverOffset, serverTold } = stored;
  const name = replicaName(uid, role);
  const shown = await keptView.read(name);
  const clock = createServerClock(Date.now, serverOffset, serverTold);
  const opening = (async () => {
    if (shown) await page.whenDrawn();
    const [{ openPersonDevice }, parts] = await Promise.all([databases(), platform()]);
    return openPersonDevice(stored, clock, parts, shown);
  })();
  const newId = () => crypto.randomUUID();
  const device = createScreenDevice({ uid, role, name, clock, newId, storage: page.storage, opening, shown });
  return Object.assign(device, { isShown: shown !== undefined });
}
