import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authorisedEmailRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { aProfile, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  aSignedInPhone,
  choose,
  fillStorage,
  hasFocus,
  isSynchronised,
  type Phone,
  pillSays,
  putPhonesAway,
  says,
  withChromium,
} from '../phone.ts';

let phone: Phone;

withChromium();
beforeAll(async () => {
  await emptyClub();
  await aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' });
  phone = await aSignedInPhone(organizer.uid);
  await choose(phone, 'Registos');
  await field().waitFor();
});
beforeEach(() => main().getByRole('searchbox').fill(''));
afterAll(putPhonesAway);

const main = () => phone.page.locator('main');
const field = () => main().getByLabel('E-mail a autorizar');
const rows = () => main().getByRole('list', { name: 'E-mails autorizados' }).getByRole('listitem');
const row = (email: string) => rows().filter({ hasText: email });
const dialog = () => phone.page.getByRole('alertdialog', { name: 'Remover e-mail' });
const emailOf = (email: string) => stored(authorisedEmailRef(email));

async function add(email: string): Promise<void> {
  await field().fill(email);
  await main().getByRole('button', { name: 'Adicionar', exact: true }).click();
}

async function remove(email: string): Promise<void> {
  const trigger = row(email).locator('button[aria-expanded]');
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
  await row(email).getByRole('button', { name: 'Remover e-mail' }).click();
  await dialog().waitFor();
}

test('SHELL-14 REG-02 REG-05 REG-09 REG-11 adds a normalised e-mail with its author and time', async () => {
  await add(' Ana@X.PT ');
  await says(phone, 'E-mail adicionado com sucesso!');
  await row('ana@x.pt').waitFor();
  expect(await field().inputValue()).toBe('');
  expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
  await until('it is stored', async () => (await emailOf('ana@x.pt')) !== undefined);
  expect(await emailOf('ana@x.pt')).toMatchObject({
    email: 'ana@x.pt',
    addedBy: organizer.uid,
    addedAt: expect.any(String),
  });
  await row('ana@x.pt').locator('button[aria-expanded]').click();
  await row('ana@x.pt')
    .getByText(/^Adicionado em \d\d\/\d\d\/\d{4} por Rita Moura$/)
    .waitFor();
  await isAccessible(phone);
});

test.each([
  ['REG-03', '', 'Por favor, insira um e-mail.'],
  ['REG-03', '   ', 'Por favor, insira um e-mail.'],
  ['REG-04', 'abc', 'Por favor, insira um formato de e-mail válido.'],
  ['REG-04', 'a@b', 'Por favor, insira um formato de e-mail válido.'],
  ['REG-06', 'ANA@x.pt', 'Este e-mail já está na lista de autorizados.'],
])('%s rejects "%s"', async (_id, email, message) => {
  await add(email);
  await main().getByRole('alert').getByText(message, { exact: true }).waitFor();
  expect(await rows().count()).toBe(1);
  expect(await field().evaluate((input) => document.activeElement === input)).toBe(true);
});

test('REG-10 REG-07 shows what another organizer adds, and finds it in the search', async () => {
  // As the server writes it: the other organizer's profile says that there is something to ask for.
  const emailsChangedAt = new Date().toISOString();
  await arrange({
    [authorisedEmailRef('rui@y.pt').path]: { email: 'rui@y.pt', addedBy: 'other' },
    [profileRef('other').path]: aProfile({ uid: 'other', role: 'organizer', emailsChangedAt }),
  });
  await row('rui@y.pt').waitFor();
  await main().getByRole('searchbox').fill('@Y');
  await expect.poll(() => rows().count()).toBe(1);
  await row('rui@y.pt').waitFor();
});

test('REG-07 clears the search with the cross: keyboard users keep the focus, and a touch opens no keyboard', async () => {
  const search = main().getByRole('searchbox');
  const cross = main().getByRole('button', { name: 'Limpar pesquisa' });
  await search.fill('@Y');
  await cross.press('Enter');
  expect(await search.inputValue()).toBe('');
  await hasFocus(search);
  await search.fill('@Y');
  await search.evaluate((field) => field.blur());
  await cross.click();
  expect(await search.inputValue()).toBe('');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
});

test('REG-08 REG-12 asks before a removal, keeps the row on cancel, and moves the focus to the next row when done', async () => {
  await remove('rui@y.pt');
  await isAccessible(phone);
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  const asker = row('rui@y.pt').getByRole('button', { name: 'Remover e-mail' });
  await hasFocus(asker);
  await remove('rui@y.pt');
  await dialog().getByRole('button', { name: 'Remover' }).click();
  await says(phone, 'E-mail removido com sucesso!');
  await row('rui@y.pt').waitFor({ state: 'detached' });
  await hasFocus(row('ana@x.pt').locator('button[aria-expanded]'));
  await until('it is gone', async () => (await emailOf('rui@y.pt')) === undefined);
});

test('REG-02 adds many at once, shows errors before adding any, and works offline', async () => {
  await main().getByRole('button', { name: 'Adicionar vários e-mails' }).click();
  const many = Array.from({ length: 40 }, (_, index) => `Sócio ${index} <socio${index}@x.pt>`);
  await main()
    .getByLabel('Lista de e-mails')
    .fill(['Lista', ...many, 'ana@x.pt', 'x@y', 'socio1@x.pt'].join('\n'));
  await main().getByText('4 ficam de fora').waitFor();
  for (const problem of [
    'Linha 1: «Lista» não é um e-mail válido',
    'Linha 42: «ana@x.pt» já está na lista',
    'Linha 43: «x@y» não é um e-mail válido',
    'Linha 44: «socio1@x.pt» está repetido',
  ]) {
    await main().getByText(problem, { exact: true }).waitFor();
  }
  expect(await emailOf('socio0@x.pt')).toBeUndefined();
  await isAccessible(phone);
  await phone.setOffline(true);
  await main().getByRole('button', { name: 'Adicionar 40 e-mails' }).click();
  await says(phone, 'Guardado neste dispositivo.');
  await pillSays(phone, /40 por enviar/);
  await phone.setOffline(false);
  await until('all are stored', async () => (await emailOf('socio39@x.pt')) !== undefined);
  await isSynchronised(phone);
  await main().getByText('41 e-mails autorizados').waitFor();
});

test('REG-02 reads a file of e-mails, and reports an empty one', async () => {
  const choose = (text: string) =>
    main()
      .getByLabel('Ou um ficheiro de texto (.txt ou .csv)')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('\n');
  await main().getByRole('alert').getByText('O ficheiro está vazio.').waitFor();
  await choose('Nome;E-mail\nEva;eva@x.pt\n');
  await main().getByText('Linha 1: «Nome;E-mail» não é um e-mail válido').waitFor();
  await main().getByRole('button', { name: 'Adicionar 1 e-mail', exact: true }).click();
  await says(phone, 'E-mail adicionado com sucesso!');
  await until('it is stored', async () => (await emailOf('eva@x.pt')) !== undefined);
});

test('REG-13 REG-14 says why an entry cannot be stored', async () => {
  await isSynchronised(phone);
  await fillStorage(phone);
  await add('cheio@x.pt');
  await main()
    .page()
    .getByText(/^Erro ao adicionar e-mail: Não foi possível guardar neste dispositivo/)
    .first()
    .waitFor();
  await field().fill('');
  await main().getByRole('searchbox').fill('ana@x.pt');
  await remove('ana@x.pt');
  await dialog().getByRole('button', { name: 'Remover' }).click();
  await main()
    .page()
    .getByText(/^Erro ao remover e-mail: Não foi possível guardar neste dispositivo/)
    .first()
    .waitFor();
  await row('ana@x.pt').waitFor();
});

test('REG-01 PERM-13 hides the list from a former organizer', async () => {
  await phone.reopen();
  await choose(phone, 'Registos');
  await field().waitFor();
  const me = await stored(profileRef(organizer.uid));
  await arrange({ [profileRef(organizer.uid).path]: { ...me, role: 'guide' } });
  await main().getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  expect(await rows().count()).toBe(0);
});
