import { describe, expect, test } from 'vitest';
import { busRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { organizer, otherGuide } from '../../builders/entities.ts';
import { arrange, bury, stored } from '../../device/club.ts';
import { onlineDevice, type RemoteDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { aSignedInPhone, goTo, isSynchronised, pillSays, says } from '../phone.ts';
import {
  boarding,
  boss,
  celia,
  drawer,
  entryOf,
  goToList,
  isAboard,
  named,
  openDrawer,
  openList,
  row,
  theTrip,
  withGuide,
} from './guide-phone.ts';

withGuide('rui');

describe('changes that the server refuses', () => {
  test('BOARD-31 OFF-14 OFF-72 FAULTS-25 FAULTS-27 FAULTS-31 FAULTS-35 explains refused ticks of a removed passenger, a lost bus and a closed trip, with a next step', async () => {
    const someone = (id: string) => [named(id)];
    await theTrip('tirado', [{ passengers: [...someone('Bia'), ...someone('Rosa')] }]);
    await theTrip('mudado', [{ passengers: someone('Davi') }, {}]);
    await theTrip('alheio', [{ passengers: [...someone('Eva'), ...someone('Ema')] }]);
    await theTrip('sem-bus', [{ passengers: someone('Gil') }]);
    await theTrip('fechada', [{ passengers: someone('Hugo') }]);
    // Once everything is pulled, this phone also has the other four lists.
    await openList('fechada');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const names = { tirado: 'Bia', mudado: 'Davi', alheio: 'Eva', 'sem-bus': 'Gil' };
    for (const [trip, name] of Object.entries(names)) await boarding(await goToList(trip), name).click();
    await boarding(await goToList('alheio'), 'Ema').click();
    await pillSays(celia, /5 por enviar/);

    const office = await onlineDevice(boss);
    await change(office, 'removePassenger', { tripId: 'tirado', busId: 'tirado-1', passengerId: 'Bia' });
    await theTrip('mudado', [{}, { passengers: someone('Davi') }]);
    const lost = [...someone('Eva'), ...someone('Ema')];
    await theTrip('alheio', [{ passengers: lost, assignedGuideIds: [otherGuide.uid] }]);
    await bury(busRef(organizer.uid, 'sem-bus', 'sem-bus-1'));
    await theTrip('fechada', [{ passengers: someone('Hugo') }], {
      status: 'completed',
      // Completed before the tap, while this phone was offline.
      completedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    await boarding(await goToList('fechada'), 'Hugo').click();
    await pillSays(celia, /6 por enviar/);

    await celia.setOffline(false);
    await pillSays(celia, /5 por resolver/);
    // A passenger who was moved to another bus is ticked on that bus.
    await until('aboard bus 2', async () => (await entryOf('mudado', 'Davi', 2))?.boarded);
    // Only a phone that has heard of the lost bus says so by itself at a retry.
    await goTo(celia, '/');
    const mine = celia.page.getByRole('list', { name: 'Viagens de que é responsável' });
    await mine.getByRole('button', { name: /^mudado/ }).waitFor();
    await mine.getByRole('button', { name: /^alheio/ }).waitFor({ state: 'detached' });
    await goToList('fechada');
    const list = await openDrawer();
    // The passenger is gone from this phone, but the refusal keeps the name.
    await list.getByText('Embarque de Bia: a bordo').waitFor();
    const sentences: [reason: string, step: RegExp][] = [
      ['Este passageiro já não está no autocarro.', /fale com o organizador/],
      ['Já não é responsável por este autocarro.', /quem ficou com o autocarro/],
      ['Autocarro não encontrado!', /O autocarro foi retirado da viagem/],
      ['A viagem já está concluída.', /Foi marcado depois do fecho/],
    ];
    for (const [reason, step] of sentences) {
      await list.getByRole('listitem').filter({ hasText: reason }).getByText(step).waitFor();
    }
    // A refusal that a retry cannot fix offers none: the missing bus and the closed trip.
    expect(await list.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(1);
    // Refusals with the same reason are grouped and answered together.
    const both = list.getByRole('listitem').filter({ hasText: '2 embarques' });
    await both.getByRole('button', { name: 'Tentar todas' }).click();
    await both.getByRole('alert').getByText('Autocarro não encontrado!').waitFor();
    await both.getByRole('button', { name: 'Ver uma a uma' }).click();
    await both.getByText('Embarque de Eva: a bordo').waitFor();
    await both.getByRole('button', { name: 'Descartar todas' }).click();
    const question = celia.page.getByRole('alertdialog', { name: 'Descartar todas' });
    await question.getByRole('button', { name: 'Descartar todas' }).click();
    await both.waitFor({ state: 'detached' });
    const discard = list.getByRole('button', { name: 'Descartar', exact: true });
    await discard.first().click();
    await until('one fewer', async () => (await discard.count()) < 3);
    await isAccessible(celia);
    await list.getByRole('button', { name: 'Descartar todas as 2' }).click();
    await question.getByText('2 embarques').waitFor();
    await question.getByRole('button', { name: 'Descartar todas' }).click();
    await list.getByText('Nada por resolver.').waitFor();
    expect((await entryOf('fechada', 'Hugo'))?.boarded).toBe(false);
  });

  test('BOARD-31 explains a tick refused while the screen is open, restores the old value, and links to it', async () => {
    await theTrip('um', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('um');
    await isSynchronised(celia);
    await celia.setOffline(true);
    await boarding(list, 'Ana').click();
    await arrangeCompleted('um');
    // The message must not cover the answers of a question at the bottom of the screen.
    await boarding(list, 'Ana').click();
    const question = celia.page.getByRole('alertdialog', { name: 'Ana já está a bordo' });
    await question.waitFor();
    await celia.setOffline(false);
    await says(celia, 'Erro ao atualizar dados do passageiro. A viagem já está concluída.');
    const message = await celia.page.getByLabel('Mensagens').locator('[role=alert]').boundingBox();
    const above = (await question.boundingBox())?.y ?? 0;
    expect((message?.y ?? above) + (message?.height ?? 0)).toBeLessThan(above);
    await question.getByRole('button', { name: 'Manter a bordo' }).click();
    await until('the old value', async () => !(await isAboard(list, 'Ana')));
    await celia.page.getByLabel('Mensagens').getByRole('button', { name: 'Resolver' }).click();
    await drawer().getByText('A viagem já está concluída.').waitFor();
    await drawer().getByRole('button', { name: 'Descartar' }).click();
    await drawer().getByText('Nada por resolver.').waitFor();
  });

  test('BOARD-22 OPEN-101 rejects a passenger added offline to a bus that filled up meanwhile', async () => {
    await theTrip('cheio', [{ capacity: 1, passengers: [] }]);
    const rita = await aSignedInPhone(organizer.uid);
    await rita.reopen('/manage-trip/cheio/buses/cheio-1/passengers');
    const list = rita.page.locator('main');
    await list.getByRole('button', { name: 'Adicionar passageiro' }).click();
    await isSynchronised(rita);
    await rita.setOffline(true);
    const form = list.locator('form');
    await form.getByLabel('Nome').fill('Carla');
    await form.getByRole('button', { name: 'Adicionar passageiro' }).click();
    await says(rita, 'Guardado neste dispositivo.');
    await theTrip('cheio', [{ capacity: 1, passengers: [named('Zé')] }]);
    await rita.setOffline(false);
    await says(
      rita,
      'Erro ao adicionar passageiro. Por favor, tente novamente. Não há lugares suficientes. Apenas 0 lugar(es) disponível(eis).',
    );
    await row(list, 'Carla').waitFor({ state: 'detached' });
    await rita.context.close();
  });
});

async function change(
  office: RemoteDevice,
  name: 'removePassenger',
  args: { tripId: string; busId: string; passengerId: string },
): Promise<void> {
  expect((await office.mutate(name, args)).ok).toBe(true);
  await until('the organizer’s device has sent it', async () => (await office.records()).length === 0);
}

/** Marks the trip as completed a minute ago, directly in Firestore. */
async function arrangeCompleted(tripId: string): Promise<void> {
  const trip = await stored(publicTripRef(tripId));
  const completedAt = new Date(Date.now() - 60_000).toISOString();
  await arrange({ [publicTripRef(tripId).path]: { ...trip, status: 'completed', completedAt } });
}
