import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/domain/entities/profile.schema.ts';
import { phoneOwnerRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { aProfile, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  aSignedInPhone,
  breakReads,
  choose,
  deskSize,
  factsOf,
  hasFocus,
  isSynchronised,
  type Phone,
  phoneSize,
  pressPill,
  putPhonesAway,
  says,
  withChromium,
} from '../phone.ts';
import { roomLeft } from '../room-left.ts';

let phone: Phone;
const put = (uid: string, profile: Partial<Profile>) =>
  arrange({ [profileRef(uid).path]: aProfile({ uid, email: `${uid}@x.pt`, phoneNumber: '', ...profile }) });

withChromium();
// One phone for the whole file: a sign-in takes longer than most tests.
beforeAll(async () => {
  await emptyClub();
  await aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' });
  await aPerson('zeca', 'passenger', { firstName: 'Zeca', lastName: 'Lima' });
  await Promise.all([
    put('ana', { firstName: 'Ana', lastName: 'Silva', nickname: 'Nita' }),
    put('bea', {
      firstName: 'Bea',
      lastName: 'Alves',
      role: 'default',
      membershipStatus: 'socio',
      deletionRequestedAt: '2026-01-15T10:00:00.000Z',
    }),
    put('ines', { firstName: 'Inês', lastName: 'Sá', membershipStatus: 'socio_pending_payment' }),
    put('novo', { firstName: '', lastName: '', role: 'default' }),
    put('gone', { firstName: 'Ida', isDeleted: true }),
    arrange({ [phoneOwnerRef('999888777').path]: { uid: 'bea' } }),
  ]);
  phone = await aSignedInPhone(organizer.uid);
  await choose(phone, 'Users');
  await row('Ana Silva').waitFor();
});
afterAll(putPhonesAway);

const main = () => phone.page.locator('main');
const rows = () => main().getByRole('list', { name: 'Utilizadores' }).getByRole('listitem');
const table = () => main().getByRole('table', { name: 'Utilizadores' });
const tableNames = async () =>
  (await table().getByRole('rowheader').getByRole('button').allInnerTexts()).map((name) => name.trim());
const row = (name: string) => rows().filter({ hasText: name });
const dialog = () => phone.page.getByRole('alertdialog', { name: 'Apagar conta' });
const search = (typed: string) => main().getByRole('searchbox').fill(typed);
const names = async () =>
  (await rows().locator('button[aria-expanded] .w-full.font-semibold').allInnerTexts()).map((name) =>
    name.trim(),
  );

async function open(name: string): Promise<Locator> {
  const wanted = row(name);
  const trigger = wanted.locator('button[aria-expanded]').first();
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
  await wanted.getByRole('button', { name: 'Guardar alterações' }).waitFor();
  return wanted;
}

const save = (part: Locator) => part.getByRole('button', { name: 'Guardar alterações' }).click();

async function profileComesToHold(uid: string, fields: Partial<Profile>): Promise<void> {
  await until(`${uid} ${JSON.stringify(fields)}`, async () => {
    const profile = await stored(profileRef(uid));
    return Object.entries(fields).every(([key, value]) => profile?.[key as keyof Profile] === value);
  });
}

describe('the list', () => {
  test('SHELL-13 ACC-02 ACC-05 OPEN-79 shows counters, and sorts pending payments, members and others by first name', async () => {
    expect(await factsOf(main())).toEqual({
      Total: '6',
      Sócios: '1',
      'Por pagar': '1',
      'Não sócios': '4',
    });
    expect(await names()).toEqual([
      'Inês Sá',
      'Bea Alves',
      'Ana Silva «Nita»',
      'novo@x.pt',
      'Rita Moura',
      'Zeca Lima',
    ]);
    const lines = await rows().evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).borderBottomWidth),
    );
    expect(lines).toEqual([...Array.from({ length: 5 }, () => '1px'), '0px']);
    await isAccessible(phone);
  });

  test('ACC-05 keeps room for the name beside many badges on a tablet', async () => {
    await phone.page.setViewportSize({ width: 1000, height: 800 });
    const bea = row('Bea Alves');
    await bea.getByText('Pediu para apagar').waitFor();
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    const title = bea.locator('button[aria-expanded] .w-full.font-semibold');
    expect((await widthOf(title)) / (await widthOf(bea))).toBeGreaterThan(0.45);
    await phone.page.setViewportSize(phoneSize);
  });

  test('ACC-07 ACC-21 SHELL-66 is a table on a desktop, which sorts, is searched, and holds the form', async () => {
    await phone.page.setViewportSize(deskSize);
    const heading = (name: string) => table().getByRole('columnheader', { name });
    const press = (name: string) => heading(name).getByRole('button').click();
    await expect.poll(async () => (await tableNames()).slice(0, 2)).toEqual(['Inês Sá', 'Bea Alves']);
    expect(await rows().count()).toBe(0);
    await press('E-mail');
    await expect.poll(async () => (await tableNames())[0]).toBe('Ana Silva «Nita»');
    expect(await heading('E-mail').getAttribute('aria-sort')).toBe('ascending');
    await press('Nome');
    await press('Nome');
    await expect.poll(async () => (await tableNames())[0]).toBe('Zeca Lima');
    await search('silva');
    await expect.poll(tableNames).toEqual(['Ana Silva «Nita»']);
    await table().getByRole('button', { name: 'Ana Silva' }).click();
    const status = table().getByLabel('Estatuto');
    await status.selectOption('socio_pending_payment');
    expect(await status.evaluate(roomLeft)).toBeGreaterThan(0);
    await status.selectOption('standard');
    await table().getByLabel('Alcunha').fill('Nitinha');
    await save(table());
    await table().getByRole('button', { name: 'Ana Silva «Nitinha»' }).waitFor();
    await profileComesToHold('ana', { nickname: 'Nitinha' });
    await isAccessible(phone);
    await row('Ana Silva').getByLabel('Alcunha').fill('Nita');
    await save(row('Ana Silva'));
    await profileComesToHold('ana', { nickname: 'Nita' });
    await row('Ana Silva').locator('button[aria-expanded]').first().click();
    await search('');
  });

  test('ACC-03 OPEN-86 searches names, nickname and e-mail, ignoring accents', async () => {
    for (const [typed, found] of [
      ['ines', ['Inês Sá']],
      ['NITA', ['Ana Silva «Nita»']],
      ['bea@x', ['Bea Alves']],
    ] as const) {
      await search(typed);
      await expect.poll(names).toEqual(found);
    }
    await search('ninguém');
    await main().getByText('Nenhum utilizador encontrado.').waitFor();
    await search('');
  });

  test('ACC-06 lists a newly registered person without a reload', async () => {
    await put('carla', { firstName: 'Carla', lastName: 'Nova' });
    await row('Carla Nova').waitFor();
  });
});

describe('the form', () => {
  test('ACC-04 ACC-07 ACC-08 ACC-11 saves names, nickname and membership, and notifies a new member once', async () => {
    const ana = await open('Ana Silva');
    await isAccessible(phone);
    await ana.getByLabel('Alcunha').fill('Aninhas');
    await ana.getByLabel('Apelido').fill('Sousa');
    await ana.getByLabel('Estatuto').selectOption('socio');
    await save(ana);
    await says(phone, 'Utilizador atualizado com sucesso!');
    await profileComesToHold('ana', { nickname: 'Aninhas', lastName: 'Sousa', membershipStatus: 'socio' });
    const told = async () => (await stored(profileRef('ana')))?.notifications.map(({ type }) => type);
    expect(await told()).toEqual(['membership_update']);
    for (const status of ['standard', 'socio_pending_payment'] as const) {
      const again = await open('Ana Sousa');
      await again.getByLabel('Estatuto').selectOption(status);
      for (const size of [{ width: 1000, height: 800 }, { width: 320, height: 700 }, phoneSize]) {
        await phone.page.setViewportSize(size);
        expect(await again.getByLabel('Estatuto').evaluate(roomLeft), status).toBeGreaterThan(0);
      }
      await save(again);
      await profileComesToHold('ana', { membershipStatus: status });
    }
    expect(await told()).toEqual(['membership_update']);
  });

  test('ACC-09 ACC-20 PERM-01 PERM-14 OPEN-83 offers four roles for others, and locks the person’s own', async () => {
    const novo = await open('novo@x.pt');
    const role = novo.getByLabel('Função');
    expect(await role.locator('option').allInnerTexts()).toEqual([
      'Passageiro',
      'Responsável',
      'Organizador',
      'Aguardando Definição',
    ]);
    await role.selectOption('guide');
    await save(novo);
    await profileComesToHold('novo', { role: 'guide' });
    await role.selectOption('organizer');
    await save(novo);
    const question = phone.page.getByRole('alertdialog', { name: 'Novo organizador' });
    await question.getByText('novo@x.pt').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await stored(profileRef('novo')))?.role).toBe('guide');
    await save(novo);
    await question.getByRole('button', { name: 'Dar função' }).click();
    await profileComesToHold('novo', { role: 'organizer' });

    const me = await open('Rita Moura');
    expect(await me.getByLabel('Função').isDisabled()).toBe(true);
    await me.getByText('Não pode alterar a sua própria função.').waitFor();
    await me.getByLabel('Alcunha').fill('Chefe');
    await save(me);
    await profileComesToHold(organizer.uid, { nickname: 'Chefe', role: 'organizer' });
  });

  test('ACC-04 reports an invalid phone number and an empty name at the field', async () => {
    const carla = await open('Carla Nova');
    await carla.getByLabel('Apelido').fill(' ');
    await save(carla);
    await carla.getByRole('alert').getByText('O nome e apelido são obrigatórios.').waitFor();
    await carla.getByLabel('Apelido').fill('Nova');
    await carla.getByLabel('Telemóvel').fill('abc');
    await save(carla);
    await carla
      .getByRole('alert')
      .getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.')
      .waitFor();
    await carla.getByLabel('Telemóvel').fill('');
  });

  test('ACC-12 reports and reverts a change that the server refuses', async () => {
    const bea = await open('Carla Nova');
    await bea.getByLabel('Telemóvel').fill('999 888 777');
    await save(bea);
    await says(phone, 'Erro ao atualizar utilizador. Verifique as permissões.');
    expect((await stored(profileRef('carla')))?.phoneNumber).toBe('');
    await pressPill(phone, /por resolver/);
    await phone.page.getByRole('button', { name: 'Descartar' }).first().click();
    await phone.page.keyboard.press('Escape');
    await isSynchronised(phone);
  });
});

describe('the deletion of an account', () => {
  const confirm = () => dialog().getByRole('button', { name: 'Apagar conta' });
  const type = (words: string) => dialog().getByRole('textbox').fill(words);
  async function ask(name: string): Promise<void> {
    await (await open(name)).getByRole('button', { name: 'Apagar conta' }).click();
    await dialog().waitFor();
  }

  test('ACC-10 has no delete button for the person’s own account', async () => {
    const me = await open('Rita Moura');
    expect(await me.getByRole('button', { name: 'Apagar conta' }).count()).toBe(0);
  });

  test('ACC-15 CONST-15 OFF-27 requires the typed words, and queues nothing offline', async () => {
    await ask('Zeca Lima');
    await isAccessible(phone);
    // Both sizes drew the row anew: asked again, so that the button that was pressed is still there.
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await dialog().waitFor({ state: 'detached' });
    await ask('Zeca Lima');
    for (const [words, enabled] of [
      ['apagar', false],
      ['apagarconta', false],
      [' Apagar CONTA ', true],
    ] as const) {
      await type(words);
      expect([words, await confirm().isEnabled()]).toEqual([words, enabled]);
    }
    await phone.setOffline(true);
    await confirm().click();
    await dialog().getByText('Sem ligação à internet. Tente novamente quando estiver online.').waitFor();
    await phone.setOffline(false);
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    const asker = row('Zeca Lima').getByRole('button', { name: 'Apagar conta' });
    await hasFocus(asker);
    await isSynchronised(phone);
    expect(await stored(userRef('zeca'))).not.toMatchObject({ isDeleted: true });
  });

  test('ACC-18 shows why the server refuses', async () => {
    await phone.page.route('**/api/delete-user', (route) =>
      route.fulfill({ status: 400, json: { message: 'X' } }),
    );
    await ask('Zeca Lima');
    await type('apagar conta');
    await confirm().click();
    await dialog().getByText('Erro ao apagar conta: X', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await phone.page.unroute('**/api/delete-user');
  });

  test('ACC-16 ACC-17 ACC-19 API-17 OFF-29 removes the account from the list and from its own phones', async () => {
    const [other, closed] = [await aSignedInPhone('zeca'), await aSignedInPhone('zeca')];
    await closed.closeTab();
    const asked = phone.page.waitForRequest('**/api/delete-user');
    await ask('Zeca Lima');
    await type('apagar conta');
    await confirm().click();
    await says(phone, 'Conta de zeca@caravana.test foi apagada com sucesso.');
    const request = await asked;
    expect(request.postDataJSON()).toEqual({
      userIdToDelete: 'zeca',
      email: 'zeca@caravana.test',
      appId: 'caravana',
    });
    expect(request.headers().authorization).toMatch(/^Bearer \S+$/);
    await row('Zeca Lima').waitFor({ state: 'detached' });
    await hasFocus(rows().last().locator('button[aria-expanded]'));
    expect(await stored(userRef('zeca'))).toMatchObject({ isDeleted: true });
    await other.page.waitForURL('**/login');
    await other.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    // The session ended with the account; the identity provider only says that it is over.
    await closed.reopen();
    await says(closed, 'Esta conta já não existe.');
    await closed.page.waitForURL('**/login');
  });
});

test('ACC-02 ACC-03 draws only a few rows of two thousand users, and finds the last one by search', async () => {
  const crowd = Array.from({ length: 2_000 }, (_, index) => {
    const uid = `crowd-${String(index).padStart(4, '0')}`;
    return [
      profileRef(uid).path,
      aProfile({
        uid,
        email: `${uid}@x.pt`,
        firstName: 'Sócia',
        lastName: `Número ${index}`,
        phoneNumber: '',
      }),
    ] as const;
  });
  for (let start = 0; start < crowd.length; start += 400) {
    await arrange(Object.fromEntries(crowd.slice(start, start + 400)));
  }
  await main().getByText('2006', { exact: true }).waitFor();
  expect(await rows().count()).toBeLessThan(60);
  await search('número 1999');
  await expect.poll(names).toEqual(['Sócia Número 1999']);
  const last = await open('Sócia Número 1999');
  await last.getByLabel('Alcunha').fill('Última');
  await search('');
  await main().locator('li[aria-setsize="2006"]').first().waitFor();
  await phone.page.evaluate(() => scrollTo(0, 20_000));
  await expect
    .poll(async () => Number(await rows().nth(3).getAttribute('aria-posinset')))
    .toBeGreaterThan(100);
  expect(await rows().count()).toBeLessThan(60);
  expect(await main().getByLabel('Alcunha', { exact: true }).inputValue()).toBe('Última');
});

describe('with profiles that cannot be read', () => {
  beforeAll(async () => {
    await isSynchronised(phone);
    await breakReads(phone, ['profile'], 'X');
    await phone.reopen();
    await choose(phone, 'Users');
  });

  test('ACC-01 shows nobody’s data to an account without a profile', async () => {
    const said = 'Acesso não autorizado ou dados em falta.';
    await main().getByRole('alert').getByText(said).waitFor();
    expect(await phone.page.getByRole('list', { name: 'Utilizadores' }).count()).toBe(0);
  });

  test('ACC-14 reports a list that cannot be read', async () => {
    // The own profile, which says that this person may see the list, comes from the server again.
    const me = profileRef(organizer.uid);
    await arrange({ [me.path]: (await stored(me)) ?? {} });
    await main().getByRole('alert').getByText('Erro ao carregar lista de utilizadores.').waitFor();
  });
});

test('ACC-01 PERM-13 tells a former organizer so, and removes the menu entry', async () => {
  const me = await stored(profileRef(organizer.uid));
  await arrange({ [profileRef(organizer.uid).path]: { ...me, role: 'passenger' } });
  await main().getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  await main().getByText('Você não tem permissão para aceder a esta funcionalidade.').waitFor();
  expect(await rows().count()).toBe(0);
  await phone.page.getByRole('button', { name: /^Menu de/ }).click();
  await phone.page.getByRole('menuitem', { name: 'Histórico' }).waitFor();
  for (const name of ['Users', 'Registos', 'Notificações', 'Gerir App']) {
    expect(await phone.page.getByRole('menuitem', { name, exact: true }).count()).toBe(0);
  }
});
