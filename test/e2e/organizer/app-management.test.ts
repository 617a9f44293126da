import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aPassenger, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { adminFirestore, commit, stack } from '../../harness.ts';
import { aSignedInPhone, type Phone, putPhonesAway, withChromium } from '../phone.ts';
import { watchCalls } from '../watch-calls.ts';

const trips = {
  title: 'Apagar Viagens',
  words: 'APAGAR VIAGENS',
  address: '**/api/delete-completed-trips',
  failure: 'Erro ao apagar viagens.',
};
const members = {
  title: 'Limpar Sócios',
  words: 'LIMPAR SÓCIOS',
  address: '**/api/reset-all-members',
  failure: 'Erro ao limpar sócios.',
};
type CleanUp = typeof trips;
let phone: Phone;
let page: Page;

withChromium();
beforeAll(async () => {
  await emptyClub();
  await Promise.all([aPerson(organizer.uid, 'organizer'), aPerson('ana', 'passenger')]);
  phone = await aSignedInPhone(organizer.uid);
  ({ page } = phone);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Gerir App' }).click();
  await page.getByRole('tab', { name: 'Apagar' }).click();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' });
  await phone.setOffline(false);
});
afterAll(putPhonesAway);

async function open({ title }: CleanUp): Promise<{ dialog: Locator; field: Locator; confirm: Locator }> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.waitFor();
  return {
    dialog,
    field: dialog.getByRole('textbox'),
    confirm: dialog.getByRole('button', { name: title, exact: true }),
  };
}

describe('the clean-ups', () => {
  test('SHELL-16 SHELL-17 CLEAN-06 shows the menu entry to organizers only, and returns from it', async () => {
    const other = await aSignedInPhone('ana');
    await other.page.getByRole('button', { name: /^Menu de/ }).click();
    await other.page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    expect(await other.page.getByRole('menuitem', { name: /Gerir App|Notificações/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('heading', { name: 'Gerir App' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Gerir App' }).click();
    await page.getByRole('tab', { name: 'Apagar' }).click();
    await page.getByRole('button', { name: trips.title, exact: true }).waitFor();
    await page.getByRole('button', { name: members.title, exact: true }).waitFor();
  });

  test.each([
    [trips, ['apagar viagens', 'APAGAR VIAGENS ', ' APAGAR VIAGENS', 'APAGAR  VIAGENS', 'APAGAR']],
    [members, ['LIMPAR SOCIOS', 'limpar sócios', 'LIMPAR SÓCIOS ', 'APAGAR VIAGENS']],
  ] as const)(
    'CLEAN-01 CLEAN-02 CLEAN-03 CONST-15 $title requires its exact words',
    async (cleanUp, wrong) => {
      const calls = await watchCalls(page, cleanUp.address);
      const { dialog, field, confirm } = await open(cleanUp);
      for (const words of ['', ...wrong]) {
        await field.fill(words);
        expect(await confirm.isDisabled()).toBe(true);
      }
      await field.fill(cleanUp.words);
      expect(await confirm.isEnabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await dialog.waitFor({ state: 'detached' });
      const again = await open(cleanUp);
      expect(await again.field.inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await again.dialog.waitFor({ state: 'detached' });
      expect(calls).toEqual([]);
    },
  );

  test('CLEAN-04 API-09 deletes completed trips on every screen, keeps active ones, and shows the server’s message', async () => {
    const past = '2025-10-04T18:00:00.000Z';
    const buses = [aBus({ passengers: [aPassenger()] })];
    await arrange(
      aTripWith({ tripId: 'past', trip: { name: 'Já foi', date: past, status: 'completed' }, buses }),
    );
    await arrange(aTripWith({ tripId: 'ahead', trip: { name: 'Ainda não' } }));
    const calls = await watchCalls(page, trips.address);
    const { dialog, field, confirm } = await open(trips);
    await field.fill(trips.words);
    await confirm.click();
    await page.getByRole('status').getByText('1 viagem apagada.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(calls.map((call) => call.postDataJSON())).toEqual([{ appId: 'caravana' }]);
    expect(await calls[0]?.headerValue('authorization')).toMatch(/^Bearer /);
    expect(await stored(publicTripRef('past'))).toBeUndefined();
    expect(await stored(publicTripRef('ahead'))).toMatchObject({ name: 'Ainda não' });
  });

  test('CLEAN-04 shows the progress of a long clean-up, and continues the same request', async () => {
    let go: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      go = resolve;
    });
    const calls = await watchCalls(page, trips.address, async (route, call) => {
      if (call === 1) {
        await route.fulfill({ status: 202, json: { message: 'Em curso.', progress: { done: 3, total: 8 } } });
        return;
      }
      await seen;
      await route.fulfill({ json: { message: '8 viagens apagadas.' } });
    });
    const { dialog, field, confirm } = await open(trips);
    await field.fill(trips.words);
    await confirm.click();
    const bar = dialog.getByRole('progressbar', { name: '3 de 8' });
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('3');
    go();
    await page.getByRole('status').getByText('8 viagens apagadas.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const ids = await Promise.all(calls.map((call) => call.headerValue('idempotency-key')));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    [trips, 'Viagens concluídas apagadas.'],
    [members, 'Já ninguém é sócio.'],
  ])('OPEN-60 $title shows the app’s own message when a success has none', async (cleanUp, words) => {
    await watchCalls(page, cleanUp.address, (route) => route.fulfill({ status: 204 }));
    const { dialog, field, confirm } = await open(cleanUp);
    await field.fill(cleanUp.words);
    await confirm.click();
    await page.getByRole('status').getByText(words).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  test('CLEAN-05 API-10 leaves nobody a member', async () => {
    const ana = await stored(profileRef('ana'));
    await arrange({ [profileRef('ana').path]: { ...ana, membershipStatus: 'socio' } });
    const calls = await watchCalls(page, members.address);
    const { dialog, field, confirm } = await open(members);
    await field.fill(members.words);
    await confirm.click();
    await page.getByRole('status').getByText('1 sócio passou a não sócio.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(calls.map((call) => call.postDataJSON())).toEqual([{ appId: 'caravana' }]);
    expect(await stored(profileRef('ana'))).toMatchObject({
      membershipStatus: 'standard',
      notifications: [],
    });
    // The typed words applied once; the question asks again.
    const again = await open(members);
    expect(await again.field.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await again.dialog.waitFor({ state: 'detached' });
  });

  test('CLEAN-04 CLEAN-05 shows a clean-up still running when the organizer returns, and then its result', async () => {
    const club = adminFirestore().doc(`apps/${stack().appId}`);
    const expiresAt = Timestamp.fromMillis(Date.now() + 86_400_000);
    const request = club.collection('requests').doc('left');
    await commit(() =>
      request.set({
        uid: 'another',
        action: 'delete-completed-trips',
        fingerprint: '',
        state: 'waiting',
        leaseUntil: Timestamp.now(),
        expiresAt,
      }),
    );
    const job = club.collection('jobs').doc('left');
    await commit(() => job.set({ items: ['t1', 't2', 't3', 't4', 't5'], position: 2, expiresAt }));
    await page.getByRole('tab', { name: 'Imagens' }).click();
    await page.getByRole('tab', { name: 'Apagar' }).click();
    await page.getByRole('progressbar', { name: '2 de 5' }).waitFor();
    await page.getByText('Em curso. Continua no servidor, mesmo que feche a aplicação.').waitFor();

    const restsUntil = Timestamp.fromDate(new Date('2026-01-15T08:30:00.000Z'));
    await commit(() => job.update({ failures: 1, restsUntil }));
    await page
      .getByText('Parou num erro. O servidor volta a tentar depois de 15/01/2026 às 08:30.')
      .waitFor();

    await commit(() => request.update({ state: 'done', answer: { message: '5 viagens apagadas.' } }));
    await page.getByText(/^Última vez, em \d\d\/\d\d\/\d{4} às \d\d:\d\d: 5 viagens apagadas\.$/).waitFor();
  });

  test.each([trips, members])(
    'MSG-07 CLEAN-06 OFF-27 $title reports the server’s error, a missing answer or no network, and allows a retry',
    async (cleanUp) => {
      const { dialog, field, confirm } = await open(cleanUp);
      await field.fill(cleanUp.words);
      const calls = await watchCalls(page, cleanUp.address, (route) =>
        route.fulfill({ status: 403, json: { code: 'NOT_ALLOWED', message: 'X' } }),
      );
      await confirm.click();
      await dialog.getByRole('alert').getByText('X', { exact: true }).waitFor();

      await page.unrouteAll();
      const lost = await watchCalls(page, cleanUp.address, (route) => route.abort());
      await confirm.click();
      await dialog.getByRole('alert').getByText(cleanUp.failure, { exact: true }).waitFor();

      await phone.setOffline(true);
      await confirm.click();
      const offline = 'Sem ligação à internet. Tente novamente quando estiver online.';
      await dialog.getByRole('alert').getByText(offline).waitFor();
      expect([calls.length, lost.length]).toEqual([1, 1]);

      await phone.setOffline(false);
      await page.unrouteAll();
      await confirm.click();
      await dialog.waitFor({ state: 'detached' });
    },
  );
});

test('CLEAN-06 IMG-03 PERM-09 removes both tabs from a former organizer at once', async () => {
  const me = await stored(profileRef(organizer.uid));
  await arrange({ [profileRef(organizer.uid).path]: { ...me, role: 'guide' } });
  await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  await page.getByText('Você não tem permissão para aceder a esta funcionalidade.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await page.getByRole('button', { name: trips.title }).count()).toBe(0);
});
