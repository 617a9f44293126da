import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { adminFirestore, commit, stack } from '../../harness.ts';
import { homeTrip } from '../demo-club.ts';
import {
  goTo,
  hasSaid,
  holdDevice,
  isAtTheTicket,
  isSynchronised,
  openHistory,
  type Phone,
  pathOf,
} from '../phone.ts';
import {
  guide,
  guideList,
  heading,
  newcomer,
  organizer,
  organizerList,
  otherBus,
  passenger,
  passengerId,
  said,
  withRolePhones,
} from '../role-phones.ts';

withRolePhones();

const notAllowed = 'Acesso não autorizado.';

describe('routes by role', () => {
  test('SHELL-22 SHELL-23 SHELL-24 SHELL-25 OPEN-25 shows each role its own index', async () => {
    await heading(organizer, 'Viagens Criadas').waitFor();
    await heading(guide, 'Todas as Viagens').waitFor();
    await heading(guide, 'Responsável').waitFor();
    await passenger.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    expect(await heading(passenger, /Viagens Criadas|Responsável/).count()).toBe(0);

    const text = 'A sua função está a ser definida ou não é reconhecida.';
    await newcomer.page.getByText(text).waitFor();
    expect(await newcomer.page.getByRole('article').count()).toBe(0);
    await openHistory(newcomer);
    await newcomer.page.getByText('Ainda não tem viagens no histórico.').waitFor();
    await newcomer.page.getByRole('button', { name: 'Voltar' }).click();
    await newcomer.page.getByText(text).waitFor();
  });

  test('INST-11 STATS-01 SHELL-26 SHELL-27 SHELL-28 SHELL-29 SHELL-30 SHELL-31 SHELL-32 OPEN-14 OPEN-19 OPEN-88 opens each address for its role and redirects the others', async () => {
    const list = ({ page }: Phone) => page.getByRole('list', { name: 'Passageiros' });
    const doors: {
      path: string;
      to: Phone;
      shows(phone: Phone): Promise<void>;
      /** Where everybody else comes. */
      leads?(phone: Phone): Promise<void>;
    }[] = [
      {
        path: '/create-trip',
        to: organizer,
        shows: (phone) => heading(phone, 'Criar Nova Viagem').waitFor(),
      },
      {
        path: '/season',
        to: organizer,
        shows: (phone) => heading(phone, 'Lugares ocupados').waitFor(),
      },
      {
        path: `/manage-trip/${homeTrip}`,
        to: organizer,
        shows: (phone) => phone.page.getByRole('list', { name: 'Reservas pendentes' }).waitFor(),
      },
      {
        path: '/manage-bookings/x',
        to: organizer,
        async shows(phone) {
          await heading(phone, 'Gerir Reservas').waitFor();
          await phone.page.getByText('Esta página está em construção.').waitFor();
        },
      },
      {
        path: organizerList(),
        to: organizer,
        async shows(phone) {
          await phone.page.getByRole('button', { name: 'Adicionar passageiro' }).waitFor();
          await list(phone).getByRole('listitem').first().getByRole('button', { expanded: false }).click();
          await list(phone).getByRole('button', { name: 'Remover passageiro' }).waitFor();
        },
      },
      {
        path: guideList(),
        to: guide,
        async shows(phone) {
          await list(phone).getByRole('listitem').first().getByRole('button', { expanded: false }).click();
          await list(phone).getByText('Telemóvel').waitFor();
          expect(await phone.page.getByRole('button', { name: /Adicionar|Remover/ }).count()).toBe(0);
        },
      },
      {
        path: `/trip/${homeTrip}`,
        to: passenger,
        shows: (phone) => heading(phone, 'Os Seus Dados para Reserva').waitFor(),
        async leads(phone) {
          const own = phone === organizer ? `/manage-trip/${homeTrip}` : '/';
          await phone.page.waitForURL(`${stack().appUrl}${own}`);
          const title = heading(phone, 'Jogo grande em casa');
          await (phone === organizer ? title.waitFor() : isAtTheTicket(phone, 'Jogo grande em casa'));
          expect(await said(phone, 'Acesso não autorizado.').count()).toBe(0);
        },
      },
    ];
    const visit = async (phone: Phone) => {
      for (const { path, to, shows, leads = isSentAway } of doors) {
        await phone.reopen(path);
        if (phone !== to) {
          await leads(phone);
          continue;
        }
        await shows(phone);
        expect(pathOf(phone)).toBe(path);
      }
      await phone.reopen('/xyz');
      await phone.page.waitForURL(`${stack().appUrl}/`);
    };
    await Promise.all([organizer, guide, passenger].map(visit));
    await guide.reopen(`/trips/${homeTrip}/buses/${otherBus.id}/passengers`);
    await isSentAway(guide);
    await heading(guide, 'Responsável').waitFor();
  });

  test('OPEN-16 redirects dashboard names to the index, with the message passed along', async () => {
    await organizer.reopen('/create-trip');
    await organizer.page.getByRole('link', { name: 'Voltar' }).click();
    await heading(organizer, 'Viagens Criadas').waitFor();
    expect(pathOf(organizer)).toBe('/');
    await goTo(organizer, '/organizer-dashboard');
    await organizer.page.waitForURL(`${stack().appUrl}/`);
    await isSynchronised(passenger);
    await goTo(passenger, '/trip/nenhuma');
    await said(passenger, 'Viagem não encontrada.').waitFor();
    expect(pathOf(passenger)).toBe('/');
    await passenger.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
  });

  test('SHELL-08 INST-06 says so while the profile is unknown', async () => {
    const release = await holdDevice(passenger, passengerId);
    await passenger.reopen('/');
    await passenger.page.getByRole('status').getByText('A carregar informações do perfil...').waitFor();
    expect(await passenger.page.getByRole('article').count()).toBe(0);
    await release();
    await passenger.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    expect(await passenger.page.getByText('A carregar informações do perfil...').count()).toBe(0);
  });

  test('SHELL-25 OFF-29 OPEN-24 applies a changed or unknown role at once, without a reload', async () => {
    const { page } = passenger;
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await setRole('foo');
    await page.getByText('A sua função está a ser definida ou não é reconhecida.').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await setRole('guide');
    await heading(passenger, 'Todas as Viagens').waitFor();
    await setRole('passenger');
    await heading(passenger, 'Todas as Viagens').waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });
});

async function isSentAway(phone: Phone): Promise<void> {
  await hasSaid(phone, notAllowed);
  expect(pathOf(phone)).toBe('/');
}

/** Writes the role to Firestore, as an organizer's change of role does. The role may be unknown to this version. */
async function setRole(role: string): Promise<void> {
  const profile = adminFirestore().doc(`apps/${stack().appId}/${profileRef(passengerId).path}`);
  await commit(() => profile.update({ role, updatedAt: Timestamp.now() }));
}
