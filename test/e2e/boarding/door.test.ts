import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { publicTripRef, tripSheetRef } from '../../../src/domain/wire/documents.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { factsOf, hasFocus, isSynchronised, type Phone, says } from '../phone.ts';
import { boarding, celia, openList, rita, row, theTrip, withAccount, withGuide } from './guide-phone.ts';

withGuide('rita');

describe('a person at the door who is not on the list', () => {
  const search = (list: Locator) =>
    list.getByRole('searchbox', { name: 'Pesquisar por nome, alcunha ou telemóvel' });
  const part = (phone: Phone, name: string) => phone.page.getByRole('region', { name, exact: true });

  test('BOARD-55 BOARD-56 TRIP-50 shows their other bus, and the organizer’s number, offline', async () => {
    const theirs = {
      passengers: [withAccount('Joel Pinto', { phone: '913 000 111' })],
      assignedGuideIds: [],
    };
    await theTrip('porta', [{ passengers: [withAccount('Ana')] }, theirs]);
    await rita.reopen('/manage-trip/porta');
    await rita.page.getByRole('button', { name: 'Editar viagem' }).click();
    const number = rita.page.getByLabel('Telemóvel para os responsáveis (opcional)');
    expect(await number.inputValue()).toBe('');
    await number.fill('12');
    await rita.page.getByRole('button', { name: 'Guardar alterações' }).click();
    await rita.page.getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
    await number.fill('912 345 678');
    await rita.page.getByRole('button', { name: 'Guardar alterações' }).click();
    await until('number', async () => (await stored(tripSheetRef('porta')))?.contactPhone === '912 345 678');
    expect(JSON.stringify(await stored(publicTripRef('porta')))).not.toContain('912 345 678');

    await openList('porta');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const list = await openList('porta');
    await search(list).fill('joel');
    const elsewhere = list.getByRole('list', { name: 'Noutros autocarros' });
    await elsewhere.getByText('Joel Pinto').waitFor();
    expect(await elsewhere.textContent()).toBe('Joel PintoAutocarro 2');
    expect(await elsewhere.getByRole('link').count()).toBe(0);

    await search(list).fill('zulmira');
    await list
      .getByText('Também não está noutro autocarro desta viagem, pelo menos com este nome.')
      .waitFor();
    const call = list.getByRole('link', { name: 'Ligar ao organizador' });
    expect(await call.getAttribute('href')).toBe('tel:+351912345678');
    await search(list).fill('');
    await boarding(list, 'Ana').waitFor();
    expect(await call.count()).toBe(0);
  });

  test('BOARD-57 BOARD-58 BOARD-59 BOARD-62 TRIP-51 lets the guide note and take back offline, lets the organizer confirm or refuse, and tells the guide', async () => {
    await theTrip('apareceu', [{ capacity: 2, passengers: [withAccount('Ana')] }]);
    const list = await openList('apareceu');
    await isSynchronised(celia);
    await celia.setOffline(true);
    const note = async (typed: string, phone = '') => {
      await search(list).fill(typed);
      await list.getByText('Nenhum passageiro encontrado.').waitFor();
      await list.getByRole('button', { name: 'Apareceu' }).click();
      const form = celia.page.getByRole('dialog', { name: 'Apareceu' });
      expect(await form.getByLabel('Nome').inputValue()).toBe(typed);
      if (phone) {
        await form.getByLabel('Telemóvel (opcional)').fill('12');
        await form.getByRole('button', { name: 'Anotar' }).click();
        await form.getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
        await form.getByLabel('Telemóvel (opcional)').fill(phone);
        await form.getByLabel('Já pagou').check();
      }
      await form.getByRole('button', { name: 'Anotar' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await note('Bento Sá', '913 000 111');
    await note('Zulmira');
    await list.getByRole('button', { name: 'Fechar', exact: true }).click();
    const door = part(celia, 'Por confirmar');
    await row(door, 'Bento Sá').getByText('por enviar').waitFor();
    await row(door, 'Bento Sá').getByText('Pago', { exact: true }).waitFor();
    await row(door, 'Zulmira').getByText('Por pagar', { exact: true }).waitFor();
    expect(await factsOf(list)).toMatchObject({ Ocupados: '1' });

    await note('Anna');
    await list.getByRole('button', { name: 'Fechar', exact: true }).click();
    const takeBack = door.getByRole('button', { name: 'Retirar Anna' });
    await takeBack.click();
    await row(door, 'Anna').waitFor({ state: 'detached' });
    await list.getByRole('button', { name: /^Anular/ }).click();
    await takeBack.click();
    await row(door, 'Anna').waitFor({ state: 'detached' });
    await celia.setOffline(false);

    await rita.reopen();
    await rita.page.getByRole('button', { name: /^apareceu.*2 por confirmar/ }).click();
    await rita.page.getByRole('link', { name: 'Gerir Viagem' }).click();
    const waiting = part(rita, 'Apareceram no embarque');
    await row(waiting, 'Bento Sá').getByRole('link', { name: '913 000 111' }).waitFor();
    await waiting.getByRole('button', { name: 'Confirmar Bento Sá' }).click();
    await row(waiting, 'Bento Sá').waitFor({ state: 'detached' });
    await waiting.getByRole('button', { name: 'Confirmar Zulmira' }).click();
    await says(rita, 'Não há lugares suficientes no autocarro 1. Disponíveis: 0/2.');
    await waiting.getByRole('button', { name: 'Recusar Zulmira' }).click();
    await waiting.waitFor({ state: 'detached' });
    await hasFocus(rita.page.getByRole('heading', { level: 1 }));

    await row(door, 'Bento Sá').getByText('Confirmado: já está na lista').waitFor();
    await list.getByRole('button', { name: 'Pagamento de Bento Sá: Pago' }).waitFor();
    expect(await factsOf(list)).toMatchObject({ Ocupados: '2' });
    await boarding(list, 'Bento Sá').click();
    await row(door, 'Bento Sá').waitFor({ state: 'detached' });
    await row(door, 'Zulmira').getByText('Recusado pelo organizador').waitFor();
  });
});
