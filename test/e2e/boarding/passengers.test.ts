import { describe, expect, test } from 'vitest';
import { passengerSchema } from '../../../src/domain/entities/bus.schema.ts';
import {
  bookingRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../../src/domain/wire/documents.ts';
import { aPassenger, organizer } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { factsOf, fillStorage, hasFocus, isSynchronised, says } from '../phone.ts';
import {
  accepted,
  boarding,
  busOf,
  openList,
  rita,
  row,
  theTrip,
  unfold,
  withAccount,
  withGuide,
} from './guide-phone.ts';

withGuide('rita');

describe('the organizer on the list', () => {
  test('BOARD-02 BOARD-14 BOARD-15 BOARD-16 BOARD-17 BOARD-18 BOARD-19 BOARD-20 BOARD-21 BOARD-90 BOARD-91 CONST-03 OPEN-84 OPEN-85 adds a passenger without a request, and corrects the name', async () => {
    await theTrip('mais-um', [{ capacity: 4, passengers: [withAccount('Zé', { seats: 2 })] }]);
    const list = await openList('mais-um', rita);
    const opener = list.getByRole('button', { name: 'Adicionar passageiro', expanded: false });
    await opener.click();
    const form = list.locator('form');
    const name = form.getByLabel('Nome');
    const seats = form.getByLabel('Lugares');
    await name.waitFor();
    await list.getByRole('button', { name: 'Adicionar passageiro', expanded: true }).click();
    await form.waitFor({ state: 'detached' });
    await opener.click();

    const add = form.getByRole('button', { name: 'Adicionar passageiro' });
    expect(await seats.inputValue()).toBe('1');
    await name.fill('   ');
    await add.click();
    await form.getByText('O nome do passageiro é obrigatório.').waitFor();
    await name.fill('ze');
    await form.getByText('Zé já está no autocarro 1.').waitFor();
    await name.fill('Carla');
    for (const wrong of ['0', '1.5']) {
      await seats.fill('1');
      await form.getByText('O número de lugares deve ser pelo menos 1.').waitFor({ state: 'detached' });
      await seats.fill(wrong);
      await add.click();
      await form.getByText('O número de lugares deve ser pelo menos 1.').waitFor();
    }
    await seats.fill('3');
    await add.click();
    await form.getByText('Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).').waitFor();
    await isSynchronised(rita);
    expect((await busOf('mais-um'))?.passengers).toHaveLength(1);

    await seats.fill('2');
    await form.getByRole('group', { name: '2.ª pessoa' }).getByLabel('Nome').fill('Marta');
    await form.getByLabel('Sócio').check();
    await add.click();
    await says(rita, 'Grupo adicionado com sucesso!');
    expect([await name.inputValue(), await seats.inputValue()]).toEqual(['', '1']);
    expect(await form.getByLabel('Sócio').isChecked()).toBe(false);
    await row(list, 'Carla').getByText('Sócio').waitFor();
    expect(await factsOf(list)).toMatchObject({ Ocupados: '4', Disponíveis: '0' });
    const added = await until('Carla in Firestore', async () =>
      (await busOf('mais-um'))?.passengers.find((passenger) => passenger.name === 'Carla'),
    );
    expect(added).toMatchObject({
      seats: 1,
      phone: '',
      paymentStatus: 'Pendente',
      boarded: false,
      membershipStatus: 'socio',
    });
    expect([added.userId, added.bookingId]).toEqual([undefined, undefined]);
    const counts = { occupiedSeats: 4, availableSeats: 0, confirmedBookingsCount: 0 };
    expect(await stored(publicTripRef('mais-um'))).toMatchObject(counts);
    expect(await stored(organizerTripRef(organizer.uid, 'mais-um'))).toMatchObject(counts);

    await unfold(list, 'Zé');
    expect(await row(list, 'Zé').getByRole('button', { name: 'Corrigir passageiro' }).count()).toBe(0);
    await unfold(list, 'Carla');
    await row(list, 'Carla').getByRole('button', { name: 'Corrigir passageiro' }).click();
    const correction = rita.page.getByRole('dialog', { name: 'Corrigir passageiro' });
    await correction.getByLabel('Nome').fill('Carla Reis');
    await correction.getByLabel('Telemóvel').fill('913 000 111');
    await correction.getByRole('button', { name: 'Guardar' }).click();
    await says(rita, 'Passageiro corrigido.');
    await row(list, 'Carla Reis').waitFor();
    await until('the name in Firestore', async () =>
      (await busOf('mais-um'))?.passengers.some(
        (passenger) => passenger.name === 'Carla Reis' && passenger.phone === '913 000 111',
      ),
    );
  });

  test('BOARD-23 BOARD-24 BOARD-27 OPEN-34 removes a passenger from the bus after a question', async () => {
    const ticked = { boarded: true, paymentStatus: 'Pago' };
    const byHand = passengerSchema.parse({ id: 'zé', name: 'Zé', seats: 2, ...ticked });
    await theTrip('menos', [{ capacity: 4, passengers: [aPassenger(), byHand] }], {}, [accepted('menos')]);
    const list = await openList('menos', rita);
    const question = rita.page.getByRole('alertdialog', { name: 'Remover passageiro' });
    const askToRemove = async (name: string) => {
      await unfold(list, name);
      await row(list, name).getByRole('button', { name: 'Remover passageiro' }).click();
      await question.getByText('Tem a certeza que quer remover este passageiro?').waitFor();
    };
    await askToRemove('Zé');
    await question.getByText('Já está a bordo e já pagou.', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await isSynchronised(rita);
    expect((await busOf('menos'))?.passengers).toHaveLength(2);

    await row(list, 'Zé').getByRole('button', { name: 'Remover passageiro' }).click();
    await question.getByRole('button', { name: 'Remover' }).click();
    await list
      .getByRole('status', { name: 'Última marcação' })
      .getByText('Passageiro removido com sucesso!')
      .waitFor();
    await row(list, 'Zé').waitFor({ state: 'detached' });
    await hasFocus(row(list, 'Ana Silva').getByRole('button', { name: 'Ana Silva: detalhes' }));
    await until('two seats again', async () => (await busOf('menos'))?.occupiedSeats === 1);
    const after = { availableSeats: 3, confirmedBookingsCount: 1 };
    expect(await stored(publicTripRef('menos'))).toMatchObject(after);
    expect(await stored(organizerTripRef(organizer.uid, 'menos'))).toMatchObject(after);

    await askToRemove('Ana Silva');
    await question.getByRole('button', { name: 'Remover' }).click();
    await list.getByText('Ainda não há passageiros neste autocarro.').waitFor();
    await hasFocus(rita.page.getByRole('heading', { level: 1 }));
    await until('no booking', async () => !(await stored(bookingRef('menos', 'ana'))));
    expect(await stored(passengerBookingRef('menos', 'ana'))).toBeUndefined();
    const empty = { availableSeats: 4, confirmedBookingsCount: 0 };
    expect(await stored(publicTripRef('menos'))).toMatchObject(empty);
    expect(await stored(organizerTripRef(organizer.uid, 'menos'))).toMatchObject(empty);
    const told = (await stored(profileRef('ana')))?.notifications ?? [];
    expect(told.filter(({ type }) => type === 'booking_cancelled')).toHaveLength(1);
  });

  test('BOARD-01 BOARD-28 BOARD-29 BOARD-32 reports a missing bus, a bus without a capacity, and a phone without space', async () => {
    await theTrip('avarias', [{ capacity: 0, passengers: [withAccount('Ana')] }]);
    await rita.reopen('/manage-trip/avarias/buses/nenhum/passengers');
    await rita.page.getByText('Autocarro não encontrado!').waitFor();

    const list = await openList('avarias', rita);
    expect(await factsOf(list)).toMatchObject({ Total: 'N/A', Ocupados: '1', Disponíveis: 'N/A' });
    await list.getByRole('button', { name: 'Adicionar passageiro' }).click();
    const form = list.locator('form');
    await form.getByLabel('Nome').fill('Carla');
    await form.getByRole('button', { name: 'Adicionar passageiro' }).click();
    await form.getByText('Capacidade do autocarro não encontrada.').waitFor();

    await fillStorage(rita);
    await unfold(list, 'Ana');
    await row(list, 'Ana').getByRole('button', { name: 'Remover passageiro' }).click();
    await rita.page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await rita.page.getByText(/^Erro ao remover passageiro\. .*não há espaço/).waitFor();
    await boarding(list, 'Ana').click();
    await rita.page.getByText(/^Erro ao atualizar dados do passageiro\. .*não há espaço/).waitFor();
    expect(await boarding(list, 'Ana').getAttribute('aria-pressed')).toBe('false');
    expect((await busOf('avarias'))?.passengers).toHaveLength(1);
  });
});
