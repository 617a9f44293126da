import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatTime } from '../../../src/domain/calendar.ts';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { guide, otherGuide } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import {
  boarding,
  bothGuides,
  busOf,
  celia,
  named,
  openList,
  rita,
  theTrip,
  withGuide,
} from '../boarding/guide-phone.ts';
import { dialogOf, filmHerScreen, openDialog, rui, withRuisCamera } from '../boarding/relay-phones.ts';
import { goTo, isSynchronised } from '../phone.ts';
import { type Person, personWith } from './person.ts';

withGuide('rita', 'rui');
withRuisCamera();

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const names = Array.from({ length: 20 }, (_, index) => `Adepto ${String(index).padStart(2, '0')}`);
const aboard = names.map((name) =>
  named(name, { phone: '912 345 678', boarded: true, boardedAt: yesterday, boardedChangedAt: yesterday }),
);
const head = (list: Locator) => list.getByRole('region', { name: 'Chamada «Regresso»' });
const few = (list: Locator) => list.getByRole('list', { name: 'Quem falta' });
const presence = (part: Locator, name: string) =>
  part.getByRole('button', { name: new RegExp(`^Presença de ${name}:`) });
const rows = (list: Locator) => list.getByRole('list', { name: 'Passageiros' });

async function opensRegresso(who: Person, list: Locator): Promise<void> {
  await who.press(list.getByRole('button', { name: 'Chamada', exact: true }));
  const dialog = list.page().getByRole('dialog', { name: 'Nova chamada' });
  await who.press(dialog.getByRole('button', { name: 'Abrir chamada' }));
  await head(list).waitFor();
}

/**
 * After the match the coach stands in a garage without a network, and leaves in minutes. Célia calls at the front door, Rui at
 * the back. Their phones agree by a film; three are missing. At home the organizer completes the trip after midnight.
 */
test('DAY-05 the way back: two guides call the names in a garage, their phones agree, and nobody is left behind', async () => {
  await theTrip('regresso', [{ assignedGuideIds: bothGuides, passengers: [...aboard, named('Zé')] }], {
    date: yesterday,
  });
  const hers = await openList('regresso');
  const his = await openList('regresso', rui);
  await Promise.all([isSynchronised(celia), isSynchronised(rui)]);
  await celia.setOffline(true);
  await rui.setOffline(true);
  const front = personWith(celia);
  const back = personWith(rui);

  await opensRegresso(front, hers);
  await opensRegresso(back, his);
  // The driver says that he leaves in six minutes.
  await back.press(head(his).getByRole('button', { name: /^partida$/i }));
  const departure = rui.page.getByRole('dialog', { name: 'Hora de partida' });
  const soon = formatTime(new Date(Date.now() + 360_000).toISOString());
  await back.type(departure.getByLabel('Hora de partida'), soon);
  await back.press(departure.getByRole('button', { name: 'Guardar' }));
  await head(his)
    .getByRole('button', { name: /^parte em [56] min$/i })
    .waitFor();
  for (const name of names.slice(0, 9)) await front.press(presence(rows(hers), name));
  for (const name of names.slice(9, 17)) await back.press(presence(rows(his), name));
  await head(hers).getByText('faltam 11').waitFor();
  await head(his).getByText('faltam 12').waitFor();
  front.ends('nine people at the front door, and the call');

  await openDialog(celia, 'Mostrar código');
  await filmHerScreen(8);
  await dialogOf(celia).getByRole('button', { name: 'Fechar' }).first().click();
  await openDialog(rui, 'Filmar código');
  await dialogOf(rui)
    .getByText(/^Recebidas \d+ marcações de Célia\.$/)
    .waitFor();
  await back.press(dialogOf(rui).getByRole('button', { name: 'Ver a lista' }));
  await head(his).getByText('faltam 3').waitFor();
  // Their names fill the screen, each with a call.
  expect(await few(his).getByRole('listitem').count()).toBe(3);
  expect(await few(his).getByRole('link').first().getAttribute('href')).toContain('tel:');
  back.ends('the two phones agree');

  await back.press(few(his).getByRole('button', { name: `${names[17]}: regressa por outro meio` }));
  await back.press(presence(few(his), names[18] as string));
  await head(his).getByText('falta 1', { exact: true }).waitFor();
  await back.press(head(his).getByRole('button', { name: 'Fechar chamada' }));
  const question = rui.page.getByRole('alertdialog');
  await question.getByText('Falta 1: fechar mesmo assim?').waitFor();
  await back.press(question.getByRole('button', { name: 'Continuar' }));
  // He comes running.
  await back.press(presence(few(his), names[19] as string));
  await head(his).getByText('Não falta ninguém').waitFor();
  await back.press(head(his).getByRole('button', { name: 'Fechar chamada' }));
  back.ends('three missing: one goes home otherwise, two come');

  // After midnight the organizer completes the trip, before the guides have a network.
  await goTo(rita, '/');
  await rita.page.getByRole('button', { name: /^regresso / }).click();
  const complete = { name: 'Marcar como Concluída' };
  await rita.page.getByRole('button', complete).click();
  await rita.page.getByRole('alertdialog').getByRole('button', complete).click();
  await until('completed', async () => (await stored(publicTripRef('regresso')))?.status === 'completed');
  await celia.setOffline(false);
  await rui.setOffline(false);
  await Promise.all([isSynchronised(celia), isSynchronised(rui)]);
  const bus = await until('all of both', async () => {
    const now = await busOf('regresso');
    const said = now?.passengers.filter((one) => Object.keys(one.presence ?? {}).length > 0);
    return said?.length === 20 ? now : undefined;
  });
  expect(bus.rollCalls).toHaveLength(1);
  expect(bus.rollCalls?.[0]?.closedAt).toBeDefined();
  const by = (index: number) =>
    Object.values(bus.passengers.find(({ name }) => name === names[index])?.presence ?? {})[0];
  expect(by(0)).toMatchObject({ state: 'presente', by: guide.uid });
  expect(by(17)).toMatchObject({ state: 'outro meio', by: otherGuide.uid });
  // Who was aboard on the way out stays so.
  expect(bus.passengers.filter(({ boarded }) => boarded)).toHaveLength(20);
  await goTo(rita, '/manage-trip/regresso/calls');
  await rita.page.getByText('Não falta ninguém').first().waitFor();
  expect(await boarding(hers, names[0] as string).count()).toBe(0);
}, 300_000);
