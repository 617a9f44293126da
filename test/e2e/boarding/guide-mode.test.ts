import { describe, expect, test } from 'vitest';
import { busRef } from '../../../src/domain/wire/documents.ts';
import { guide, organizer, otherOrganizer } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { hasSaid, isSynchronised, pathOf } from '../phone.ts';
import {
  boarding,
  boss,
  celia,
  entryOf,
  openList,
  payment,
  rita,
  row,
  theTrip,
  unfold,
  withAccount,
  withGuide,
} from './guide-phone.ts';

withGuide('rita');

describe('in guide mode', () => {
  test('BOARD-02 BOARD-08 BOARD-09 BOARD-10 BOARD-12 BOARD-13 PERM-05 PERM-06 OPEN-76 cold-starts on the list and allows ticks, but no adding or removing', async () => {
    await theTrip('guiada', [{ passengers: [withAccount('Ana'), withAccount('Zé')] }]);
    // The organizer has the same list open.
    const office = await openList('guiada', rita);
    const list = await openList('guiada');
    expect(pathOf(celia)).toBe('/trips/guiada/buses/guiada-1/passengers');
    expect(await list.getByRole('button', { name: 'Adicionar passageiro' }).count()).toBe(0);
    await unfold(list, 'Ana');
    await row(list, 'Ana').getByText('Sem telemóvel').waitFor();
    expect(
      await row(list, 'Ana')
        .getByText(/^Embarcou/)
        .count(),
    ).toBe(0);
    expect(await list.getByRole('button', { name: /Remover/ }).count()).toBe(0);

    const before = new Date().toISOString();
    await boarding(list, 'Ana').click();
    const aboard = await until('aboard', async () => {
      const entry = await entryOf('guiada', 'Ana');
      return entry?.boarded ? entry : undefined;
    });
    expect(aboard.boardedBy).toBe(guide.uid);
    expect(Date.parse(aboard.boardedAt ?? '')).toBeGreaterThan(Date.parse(before) - 60_000);
    expect(aboard.boardedChangedAt).toBe(aboard.boardedAt);
    await until('the organizer sees it', async () => {
      return (await boarding(office, 'Ana').getAttribute('aria-pressed')) === 'true';
    });
    await office.getByRole('link', { name: 'Voltar' }).click();
    await office.getByRole('button', { name: /^Autocarro 1 .* lugares ocupados 1 a bordo · / }).click();
    await office.getByRole('link', { name: 'Ver Passageiros' }).click();
    await row(list, 'Ana')
      .getByText(/^Embarcou às \d\d:\d\d · Célia$/)
      .waitFor();

    await boarding(list, 'Ana').click();
    const sure = celia.page.getByRole('alertdialog', { name: 'Ana já está a bordo' });
    await sure.getByRole('button', { name: 'Retirar' }).click();
    const back = await until('not aboard', async () => {
      const entry = await entryOf('guiada', 'Ana');
      return entry && !entry.boarded ? entry : undefined;
    });
    expect(back.boardedAt).toBeUndefined();
    expect(Date.parse(back.boardedChangedAt ?? '')).toBeGreaterThan(
      Date.parse(aboard.boardedChangedAt ?? ''),
    );

    await payment(list, 'Ana').click();
    await until('paid', async () => (await entryOf('guiada', 'Ana'))?.paymentStatus === 'Pago');
    await payment(office, 'Ana').getByText('Pago').waitFor();
    const paid = await entryOf('guiada', 'Ana');
    expect(paid?.paymentBy).toBe(guide.uid);
    await payment(list, 'Ana').click();
    const asked = celia.page.getByRole('alertdialog', { name: 'Ana já pagou' });
    await asked.getByText(/^20,00€ em dinheiro às \d\d:\d\d · Célia$/).waitFor();
    await asked.getByRole('button', { name: 'Marcar como pendente' }).click();
    await until('unpaid', async () => (await entryOf('guiada', 'Ana'))?.paymentStatus === 'Pendente');
    expect(Date.parse((await entryOf('guiada', 'Ana'))?.paymentChangedAt ?? '')).toBeGreaterThan(
      Date.parse(paid?.paymentChangedAt ?? ''),
    );
  });

  test('PERM-05 OPEN-19 OFF-29 OFF-57 does not open another guide’s list, and closes one that is reassigned', async () => {
    await theTrip('alheia', [{ assignedGuideIds: [] }]);
    await celia.reopen('/trips/alheia/buses/alheia-1/passengers');
    await hasSaid(celia, 'Acesso não autorizado.');
    await celia.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    expect(pathOf(celia)).toBe('/');

    await theTrip('tirada', [{ passengers: [withAccount('Ana')] }]);
    const list = await openList('tirada');
    await boarding(list, 'Ana').waitFor();
    const office = await onlineDevice(boss);
    await office.mutate('assignGuides', { tripId: 'tirada', busId: 'tirada-1', guideIds: [] });
    await celia.page.getByText('Já não é responsável por este autocarro.').waitFor();
    await celia.page.getByRole('link', { name: 'Voltar' }).click();
    await celia.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();

    // The bus was removed while this phone was offline, and the screen says so.
    await theTrip('retirada', [{}]);
    await openList('retirada');
    await isSynchronised(celia);
    await celia.setOffline(true);
    await office.mutate('removeBus', { tripId: 'retirada', busId: 'retirada-1' });
    await until('removed', async () => !(await stored(busRef(organizer.uid, 'retirada', 'retirada-1'))));
    await celia.setOffline(false);
    await celia.page.getByText('Este autocarro foi retirado da viagem.').waitFor();
  });

  test('ORG-26 PERM-10 OPEN-75 BOARD-12 BOARD-13 gives an organizer guide mode on another organizer’s bus, on that bus only', async () => {
    const away = { organizerId: otherOrganizer.uid, organizerName: 'Álvaro Pimenta', name: 'Lá fora' };
    const passengers = [withAccount('Ana')];
    await theTrip('fora', [{ passengers }, { passengers, assignedGuideIds: [organizer.uid] }], away);
    await rita.reopen();
    const mine = rita.page.getByRole('list', { name: 'Viagens de que é responsável' });
    await mine.getByRole('button', { name: /^Lá fora/ }).click();
    await mine.getByRole('link', { name: 'Ver Passageiros' }).click();
    await rita.page.getByRole('heading', { name: 'Autocarro 2', level: 1 }).waitFor();
    expect(pathOf(rita)).toBe('/manage-trip/fora/buses/fora-2/passengers');

    const list = rita.page.locator('main');
    expect(await list.getByRole('button', { name: 'Adicionar passageiro' }).count()).toBe(0);
    await unfold(list, 'Ana');
    await row(list, 'Ana').getByText('Sem telemóvel').waitFor();
    expect(await list.getByRole('button', { name: /Remover/ }).count()).toBe(0);
    await boarding(list, 'Ana').click();
    await payment(list, 'Ana').click();
    const theirs = busRef(otherOrganizer.uid, 'fora', 'fora-2');
    await until('both ticks', async () => {
      const [entry] = (await stored(theirs))?.passengers ?? [];
      return entry?.boardedBy === organizer.uid && entry.paymentStatus === 'Pago';
    });

    const other = await openList('fora', rita);
    await other.getByText('Não é responsável por este autocarro.').waitFor();
    expect(await boarding(other, 'Ana').isDisabled()).toBe(true);
    expect(await payment(other, 'Ana').isDisabled()).toBe(true);
  });
});
