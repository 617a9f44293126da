import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Passenger } from '../../../src/domain/entities/bus.schema.ts';
import { guide as guideAccount, otherGuide } from '../../builders/entities.ts';
import { until } from '../../device/remote-device.ts';
import {
  boarding,
  bothGuides,
  busOf,
  celia,
  isAboard,
  named,
  openList,
  payment,
  row,
  theTrip,
  undo,
  withGuide,
} from '../boarding/guide-phone.ts';
import { aSignedInPhone, isSynchronised, type Phone, pillSays } from '../phone.ts';
import { type Person, personWith } from './person.ts';

withGuide('rui');

/** A small generator, so that every run has the same morning. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const nameOf = (index: number) => `Adepto ${String(index).padStart(2, '0')}`;
const family = { groupId: 'Pai-Sousa' };
const people: Passenger[] = [
  ...Array.from({ length: 55 }, (_, index) => named(nameOf(index))),
  named('Pai Sousa', family),
  named('Mãe Sousa', family),
  named('Filho Sousa', { ...family, isMinor: true, responsibleId: 'Pai-Sousa' }),
  named('Zita Alves', { nickname: 'Zizi' }),
];

/** Scrolls through the list, as a person does, until somebody's row is there: only rows near the screen are drawn. */
async function rolledTo(list: Locator, name: string): Promise<Locator> {
  const target = row(list, name);
  const page = list.page();
  await until(`the row of ${name}`, async () => {
    if ((await target.count()) > 0) return true;
    const isAtEnd = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    );
    if (isAtEnd) await page.evaluate(() => scrollTo(0, 0));
    else await page.mouse.wheel(0, 500);
    return false;
  });
  await target.scrollIntoViewIfNeeded();
  return target;
}

async function slowed(phone: Phone): Promise<void> {
  const session = await phone.context.newCDPSession(phone.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Six in the morning, no signal. Célia and Rui each have half of a bus of 59, wet cheap phones and gloves: a press every 0.7
 * seconds, somewhere on the row. Some people pay both, one is on another bus, one on no list, and Rui's phone dies.
 */
test('DAY-03 two guides board a bus of 59 without a network, in gloves, and nothing of it is lost or done twice', async () => {
  const elsewhere = { passengers: [named('Joel Pinto')], assignedGuideIds: [] };
  const buses = [{ capacity: 60, assignedGuideIds: bothGuides, passengers: people }, elsewhere];
  // As the server says it, so that guides ask for the names on the other buses.
  await theTrip('manhã', buses, { sheetChangedAt: new Date().toISOString() });
  const ruiPhone = await aSignedInPhone(otherGuide.uid);
  const list = await openList('manhã');
  await isSynchronised(celia);
  await ruiPhone.reopen('/trips/manhã/buses/manhã-1/passengers');
  await isSynchronised(ruiPhone);
  const ruiList = ruiPhone.page.locator('main');
  // At home Célia has looked for somebody of the other bus: then the names of that bus are on her phone too.
  const search = list.getByRole('searchbox', { name: 'Pesquisar por nome, alcunha ou telemóvel' });
  await search.fill('joel');
  const otherBuses = list.getByRole('list', { name: 'Noutros autocarros' });
  await otherBuses.getByText('Autocarro 2').waitFor();
  await list.getByRole('button', { name: 'Fechar' }).click();
  await celia.setOffline(true);
  await ruiPhone.setOffline(true);
  await slowed(celia);

  const random = seeded(59);
  const guide = personWith(celia);
  const other = personWith(ruiPhone);
  /** A thumb in a glove: somewhere on the left half of the row, 0.7 seconds after the press before. */
  const board = async (who: Person, place: Locator, name: string) => {
    const target = await rolledTo(place, name);
    const box = await target.boundingBox();
    if (!box) throw new Error(`no row of ${name}`);
    await place.page().waitForTimeout(700);
    await who.press(target, { x: 4 + random() * (box.width / 2), y: 3 + random() * (box.height - 6) });
  };
  const celias = [...Array(14).keys()].map(nameOf);
  // The last two of hers come to Rui's door too.
  const ruis = [12, 13, ...Array(12).keys()].map((index) => nameOf(index < 12 ? index + 30 : index));
  await Promise.all([
    (async () => {
      for (const name of celias) await board(guide, list, name);
    })(),
    (async () => {
      for (const name of ruis) await board(other, ruiList, name);
    })(),
  ]);
  for (const name of celias) await until(name, () => isAboard(list, name), 20_000);
  guide.ends('fourteen people, a press each');

  // Two friends of whom each pays for the other too, to different guides.
  await rolledTo(list, nameOf(0));
  await guide.press(payment(list, nameOf(0)));
  await guide.press(payment(list, nameOf(1)));
  await rolledTo(ruiList, nameOf(0));
  await other.press(payment(ruiList, nameOf(0)));
  await other.press(payment(ruiList, nameOf(1)));
  await rolledTo(ruiList, nameOf(40));
  await other.press(payment(ruiList, nameOf(40)));
  guide.ends('two payments');

  // A child comes first; then the parents, together.
  await board(guide, list, 'Filho Sousa');
  await until('the child', () => isAboard(list, 'Filho Sousa'));
  await guide.press(list.getByRole('button', { name: /^Embarcar todos \(2\)/ }));
  await until('the family', () => isAboard(list, 'Mãe Sousa'));
  guide.ends('a family of three');

  // With the keyboard up: somebody known by a nickname, somebody of the other bus, somebody on no list.
  await guide.type(search, 'zizi');
  await guide.press(boarding(list, 'Zita Alves'));
  await until('Zita', () => isAboard(list, 'Zita Alves'));
  await guide.type(search, 'joel');
  await otherBuses.getByText('Autocarro 2').waitFor();
  await guide.type(search, 'Ivo Ramos');
  await guide.press(list.getByRole('button', { name: 'Apareceu' }));
  await guide.press(
    celia.page.getByRole('dialog', { name: 'Apareceu' }).getByRole('button', { name: 'Anotar' }),
  );
  await guide.press(list.getByRole('button', { name: 'Fechar' }));
  guide.ends('a nickname, another bus, and somebody on no list');

  // A mistake, undone at once.
  await board(guide, list, nameOf(20));
  await guide.press(undo());
  await until('undone', async () => !(await isAboard(list, nameOf(20))));

  // Rui's phone dies, and is opened again without a network.
  await ruiPhone.closeTab();
  await ruiPhone.reopen('/trips/manhã/buses/manhã-1/passengers');
  await pillSays(ruiPhone, /17 por enviar/);
  const ruiAgain = ruiPhone.page.locator('main');
  await rolledTo(ruiAgain, nameOf(35));
  expect(await isAboard(ruiAgain, nameOf(35))).toBe(true);

  await celia.setOffline(false);
  await ruiPhone.setOffline(false);
  await Promise.all([isSynchronised(celia), isSynchronised(ruiPhone)]);
  const bus = await busOf('manhã');
  const aboard = bus?.passengers.filter(({ boarded }) => boarded).map(({ name }) => name);
  const expected = new Set([...celias, ...ruis, 'Pai Sousa', 'Mãe Sousa', 'Filho Sousa', 'Zita Alves']);
  expect(new Set(aboard)).toEqual(expected);
  expect(aboard).toHaveLength(expected.size);
  // What both took is there twice, and every euro has a name.
  const received = (name: string) =>
    bus?.passengers.find((one) => one.name === name)?.payments?.map(({ amount, by }) => [amount, by]);
  const both = [
    [2000, guideAccount.uid],
    [2000, otherGuide.uid],
  ];
  expect(received(nameOf(0))?.sort()).toEqual(both.toSorted());
  expect(received(nameOf(1))?.sort()).toEqual(both.toSorted());
  expect(received(nameOf(40))).toEqual([[2000, otherGuide.uid]]);
  expect(bus?.walkUps).toMatchObject([{ name: 'Ivo Ramos', status: 'waiting' }]);
  const friend = await rolledTo(list, nameOf(0));
  await friend.getByText(/^recebido 40,00€ de 20,00€/).waitFor();
  // Both phones show the same.
  await expect.poll(() => list.getByText(`${expected.size}/59`).count()).toBe(1);
  await expect.poll(() => ruiPhone.page.locator('main').getByText(`${expected.size}/59`).count()).toBe(1);
}, 300_000);
