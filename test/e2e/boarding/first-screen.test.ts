import { expect, test } from 'vitest';
import { isSynchronised, type Phone, pillSays } from '../phone.ts';
import { boarding, celia, entryOf, isAboard, named, openList, theTrip, withGuide } from './guide-phone.ts';

withGuide();

/** Databases of RxDB do not open on this phone from the next start on. Gives the function that ends this. */
async function holdDatabases({ context }: Phone): Promise<() => Promise<void>> {
  const hold = await context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      const isHeld = name.startsWith('rxdb-dexie') && sessionStorage.getItem('let-go') === null;
      return isHeld ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, name, version);
    };
  });
  return async () => hold.dispose();
}

/** The view is kept when the app goes out of sight. */
const hide = ({ page }: Phone) =>
  page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('OFF-74 OFF-75 FAULTS-1 draws the last list before any database is open, and keeps a tap of then through a kill', async () => {
  await theTrip('cedo', [{ passengers: [named('Ana'), named('Rui'), named('Zé')] }]);
  const list = await openList('cedo');
  await isSynchronised(celia);
  await celia.setOffline(true);
  await boarding(list, 'Ana').click();
  await pillSays(celia, /1 por enviar/);
  await hide(celia);

  const letGo = await holdDatabases(celia);
  const early = await openList('cedo');
  await boarding(early, 'Rui').waitFor();
  // What was not sent is part of what was shown.
  expect(await isAboard(early, 'Ana')).toBe(true);
  await boarding(early, 'Rui').click();
  await celia.closeTab();
  await letGo();

  const later = await openList('cedo');
  await expect.poll(() => isAboard(later, 'Rui')).toBe(true);
  await pillSays(celia, /2 por enviar/);
  await celia.setOffline(false);
  await isSynchronised(celia);
  expect(await entryOf('cedo', 'Rui')).toMatchObject({ boarded: true });
  expect(await entryOf('cedo', 'Zé')).toMatchObject({ boarded: false });
});
