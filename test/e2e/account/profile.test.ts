import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/domain/entities/profile.schema.ts';
import type { Role } from '../../../src/domain/people/roles.ts';
import { termsVersion } from '../../../src/domain/people/terms.ts';
import { phoneOwnerRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { termsText } from '../../../src/features/terms/terms-text.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { coversThePage, isAccessible } from '../axe.ts';
import {
  aSignedInPhone,
  choose,
  factsOf,
  fillStorage,
  goTo,
  isSynchronised,
  type Phone,
  phoneSize,
  pillSays,
  putPhonesAway,
  says,
  withChromium,
} from '../phone.ts';

const offline = 'Sem ligação à internet. Tente novamente quando estiver online.';
const taken = 'Este número de telefone já está associado a outra conta.';
const checkAddress = '**/api/checkPhoneNumberUniqueness';

withChromium();
let phone: Phone;
/** Ana's profile at the start of each test. */
let before: Profile;

beforeAll(async () => {
  await emptyClub();
  await aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' });
  await arrange({ [phoneOwnerRef('966555444').path]: { uid: 'ze' } });
  before = (await stored(profileRef('ana'))) as Profile;
  phone = await aSignedInPhone('ana');
});
beforeEach(async () => {
  await arrange({ [profileRef('ana').path]: before });
  await goTo(phone, '/');
  await phone.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
  // Input that an earlier test left in a field. The form, which stores it, is closed now.
  await phone.page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('caravana.draft.')) localStorage.removeItem(key);
  });
  await phone.page.getByRole('button', { name: 'Menu de Ana Silva' }).waitFor();
  await isSynchronised(phone);
});
afterEach(async () => {
  await phone.context.unroute(checkAddress);
  await phone.setOffline(false);
});
afterAll(putPhonesAway);

const popup = () => phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' });
const number = () => phone.page.getByRole('textbox', { name: 'Número de telemóvel', exact: true });
const saveNumber = () => phone.page.getByRole('button', { name: 'Guardar Número' });
const alert = (text: string) => phone.page.getByRole('alert').getByText(text, { exact: true });
const numberOf = async (uid: string) => (await stored(profileRef(uid)))?.phoneNumber;

describe('the profile manager', () => {
  beforeEach(async () => {
    await choose(phone, 'Gerir Perfil');
    await phone.page.getByRole('heading', { name: 'Gerir Perfil', level: 1 }).waitFor();
    await until('the number is here', async () => (await number().inputValue()) === before.phoneNumber);
  });

  test('PROF-01 PROF-24 PROF-35 SHELL-10 SHELL-17 shows account, names, phone and terms; the phone’s back button works like "Voltar"', async () => {
    const { page } = phone;
    const account = page.getByRole('region', { name: 'Conta' });
    await account.getByText('ana@caravana.test').waitFor();
    await account.getByText('Passageiro', { exact: true }).waitFor();
    expect((await factsOf(account)).Estatuto).toBe('Não sócio');
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana');
    expect(await page.getByLabel('Apelido').inputValue()).toBe('Silva');
    expect(await number().inputValue()).toBe(before.phoneNumber);

    await page.getByRole('button', { name: 'Ler os Termos de Serviço' }).click();
    for (const { type, text } of termsText) {
      const block = page.locator(`main ${type}`).getByText(text, { exact: true });
      expect(await block.count(), text).toBe(1);
    }
    await isAccessible(phone);
    // At 200 % the buttons stay inside their cards.
    await page.setViewportSize({ width: phoneSize.width / 2, height: phoneSize.height / 2 });
    const outside = await page.locator('main button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const right = button.parentElement?.getBoundingClientRect().right ?? 0;
          return button.getBoundingClientRect().right > right + 1;
        })
        .map((button) => button.textContent),
    );
    expect(outside).toEqual([]);
    await page.setViewportSize(phoneSize);

    await page.goBack();
    await page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    await choose(phone, 'Gerir Perfil');
    await choose(phone, 'Histórico');
    await page.getByRole('heading', { name: 'Histórico', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
  });

  test('PROF-02 requires both names, and saves a change offline', async () => {
    const { page } = phone;
    for (const field of ['Nome', 'Apelido']) {
      const input = page.getByLabel(field, { exact: true });
      const was = await input.inputValue();
      await input.fill('   ');
      await page.getByRole('button', { name: 'Guardar Nome' }).click();
      await input.and(page.locator('[aria-invalid=true]:focus')).waitFor();
      await alert('O nome e apelido são obrigatórios.').waitFor();
      await input.fill(was);
    }
    expect(await stored(profileRef('ana'))).toMatchObject({ firstName: 'Ana', lastName: 'Silva' });

    await phone.setOffline(true);
    await page.getByLabel('Nome', { exact: true }).fill('Benedita');
    await page.getByRole('button', { name: 'Guardar Nome' }).click();
    await says(phone, 'Guardado neste dispositivo.');
    await page.getByRole('button', { name: 'Menu de Benedita Silva' }).waitFor();
    await pillSays(phone, /1 por enviar/);
    await phone.setOffline(false);
    await until('saved', async () => (await stored(profileRef('ana')))?.firstName === 'Benedita');
  });

  test('PROF-30 restores unsaved input, marked, until it is saved or reverted', async () => {
    const { page } = phone;
    const first = page.getByLabel('Nome', { exact: true });
    await first.fill('Benedita');
    await number().fill('933 000 999');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    await phone.reopen();
    await choose(phone, 'Gerir Perfil');
    const again = phone.page;
    const marks = again.getByText('Por guardar.');
    await marks.nth(1).waitFor();
    expect(await again.getByLabel('Nome', { exact: true }).inputValue()).toBe('Benedita');
    expect(await number().inputValue()).toBe('933 000 999');
    await isAccessible(phone);
    await again.setViewportSize(phoneSize);

    await again.getByRole('button', { name: 'Repor' }).last().click();
    expect(await number().inputValue()).toBe(before.phoneNumber);
    await again.getByRole('button', { name: 'Guardar Nome' }).click();
    await says(phone, 'Perfil atualizado com sucesso!');
    await until('nothing is unsaved', async () => (await marks.count()) === 0);
    expect(
      await again.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('caravana.draft.')),
      ),
    ).toEqual([]);
  });

  test('PROF-04 PROF-13 saves nothing after the session ended', async () => {
    const { page } = phone;
    const session = await page.evaluate(() => localStorage.getItem('caravana.session') ?? '');
    await page.evaluate(() => localStorage.removeItem('caravana.session'));
    await page.getByLabel('Nome', { exact: true }).fill('Benedita');
    await page.getByRole('button', { name: 'Guardar Nome' }).click();
    await says(phone, 'Erro: Utilizador não autenticado. Inicie sessão novamente.');
    await number().fill('933 000 111');
    await saveNumber().click();
    await alert('Não autenticado ou serviços indisponíveis.').waitFor();
    await page.evaluate((kept) => localStorage.setItem('caravana.session', kept), session);
    expect(await stored(profileRef('ana'))).toMatchObject({
      firstName: 'Ana',
      phoneNumber: before.phoneNumber,
    });
  });

  test('PROF-10 PROF-14 OPEN-27 OPEN-28 checks a changed number in the same way, and never rejects the person’s own', async () => {
    await number().fill('+351 966 555 444');
    await saveNumber().click();
    await alert(taken).waitFor();
    expect(await numberOf('ana')).toBe(before.phoneNumber);

    await number().fill('933 000 222');
    await saveNumber().click();
    await says(phone, 'Número atualizado com sucesso.');
    expect(await stored(profileRef('ana'))).toMatchObject({
      ...before,
      phoneNumber: '933 000 222',
      updatedAt: expect.anything(),
    });
    expect((await stored(phoneOwnerRef('933000222')))?.uid).toBe('ana');
    await number().fill('+351933000222');
    await saveNumber().click();
    await until('the new spelling', async () => (await numberOf('ana')) === '+351933000222');
  });

  test('PROF-10 PROF-11 shows the server’s message, or the app’s when there is none', async () => {
    const answers = [
      { status: 400, json: { code: 'X', message: 'X: não pode ser.' } },
      { status: 500, body: '' },
    ];
    await phone.context.route(checkAddress, (route) => route.fulfill(answers.shift()));
    await number().fill('933 000 333');
    await saveNumber().click();
    await alert('X: não pode ser.').waitFor();
    await saveNumber().click();
    await says(phone, 'Erro ao verificar unicidade do número.');
    expect(await numberOf('ana')).toBe(before.phoneNumber);
  });

  test('PROF-12 gives a number to one of two people at once, tells the other in the form, and leaves nothing to resolve', async () => {
    // Another person took the number between the check and the save.
    await phone.context.route(checkAddress, (route) =>
      route.fulfill({ json: { message: 'Número disponível.' } }),
    );
    await number().fill('966 555 444');
    await saveNumber().click();
    await alert(`Erro ao atualizar número: ${taken}`).waitFor();
    expect(await number().inputValue()).toBe('966 555 444');
    expect(await numberOf('ana')).toBe(before.phoneNumber);
    await isSynchronised(phone);
  });

  test('OFF-27 reports a missing network or a lost answer, and stores nothing', async () => {
    await phone.context.route(checkAddress, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await number().fill('933 000 444');
    await saveNumber().click();
    await says(phone, offline);
    await phone.context.unroute(checkAddress);
    await phone.setOffline(true);
    await saveNumber().click();
    await says(phone, offline);
    await phone.setOffline(false);
    await isSynchronised(phone);
    expect(await numberOf('ana')).toBe(before.phoneNumber);
    expect(await number().inputValue()).toBe('933 000 444');
  });

  test('PROF-03 reports a name that cannot be stored, and keeps it in the form', async () => {
    const { page } = phone;
    // The last test in this tab, which can store nothing from here on.
    await fillStorage(phone);
    await page.getByLabel('Nome', { exact: true }).fill('Benedita');
    await page.getByRole('button', { name: 'Guardar Nome' }).click();
    await page.getByText(/^Erro ao salvar o perfil: Não foi possível guardar neste dispositivo/).waitFor();
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Benedita');
  });
});

test('OPEN-21 PROF-21 SHELL-38 announces new terms once to people who accepted earlier ones, without blocking', async () => {
  await phone.reopen();
  const { page } = phone;
  // After a press in the lower half of the screen a message stands where the menu opens.
  await page.mouse.click(phoneSize.width / 2, phoneSize.height * 0.9);
  const { path } = userRef('ana');
  const user = await stored(userRef('ana'));
  const news = page
    .getByLabel('Mensagens')
    .getByText('Os Termos de Serviço mudaram. Ao continuar a usar a aplicação, aceita a nova versão.');
  await arrange({ [path]: { isDeleted: false, termsVersion: '0.9', termsAccepted: true } });
  // As on a phone that has just got the version of the app with new terms: it has not asked about these yet.
  await page.evaluate(() => localStorage.removeItem('caravana.termsTold.ana'));
  await page.reload();
  await page.mouse.click(phoneSize.width / 2, phoneSize.height * 0.9);
  await news.waitFor();
  await choose(phone, 'Gerir Perfil');
  await page.getByRole('heading', { name: 'Gerir Perfil', level: 1 }).waitFor();
  expect(await news.count()).toBe(1);

  await page.reload();
  await news.waitFor();
  await page.getByRole('button', { name: 'Ler os termos', exact: true }).click();
  await page.waitForURL('**/termos-de-servico');
  await page.getByRole('heading', { name: 'Termos de Serviço', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('heading', { name: 'Gerir Perfil', level: 1 }).waitFor();
  await isSynchronised(phone);
  expect(await news.count()).toBe(0);

  // The notice announces new terms; it does not repeat the same ones to another person.
  await page.evaluate(() => localStorage.setItem('caravana.termsTold.ana', '0.9'));
  await page.reload();
  await page.getByRole('button', { name: 'Fechar mensagem' }).click();
  await news.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('caravana.termsTold.ana'))).toBe(termsVersion);
  await arrange({ [path]: user ?? { isDeleted: false } });
});

describe('the phone popup', () => {
  const losesNumber = (role: Role = 'passenger') =>
    arrange({ [profileRef('ana').path]: { ...before, role, firstName: 'Sem', phoneNumber: '' } });

  test('SHELL-37 PROF-06 PROF-07 PROF-08 PROF-09 PROF-14 blocks the page until there is a number', async () => {
    const { page } = phone;
    const asked: unknown[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await phone.context.route(checkAddress, async (route) => {
      asked.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    await losesNumber();
    await popup().waitFor();
    await coversThePage(phone);
    expect(await number().getAttribute('type')).toBe('tel');
    expect(await number().getAttribute('placeholder')).toBe('912 345 678');

    expect(await popup().getByRole('button').count()).toBe(1);
    await until('the focus is in it', () => popup().locator(':focus').count());
    await page.keyboard.press('Escape');
    await page.mouse.click(360, 32);
    await popup().waitFor();
    expect(await page.getByText('Sair', { exact: true }).count()).toBe(0);
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      // After the last element, a focus guard next to the dialog returns the focus in the next frame.
      await until('the focus is in it again', () => popup().locator(':focus').count());
    }

    await number().fill('   ');
    await saveNumber().click();
    await alert('O número de telefone não pode estar vazio.').waitFor();
    await number().fill('12 34');
    await saveNumber().click();
    await alert('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
    expect(asked).toEqual([]);

    await number().fill('933 000 555');
    await saveNumber().click();
    const busy = page.getByRole('button', { name: 'A guardar...' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await busy.click({ force: true });
    release();
    await says(phone, 'Número atualizado com sucesso.');
    await popup().waitFor({ state: 'detached' });
    expect(asked).toEqual([{ phoneNumber: '933 000 555', appId: 'caravana' }]);
    expect(await numberOf('ana')).toBe('933 000 555');
  });

  test('PROF-05 OPEN-26 OPEN-97 stays closed offline and in the profile, and keeps what was typed', async () => {
    const { page } = phone;
    await losesNumber();
    await popup().waitFor();
    await isAccessible(phone);
    await number().fill('933 000');
    await phone.setOffline(true);
    await popup().waitFor({ state: 'detached' });
    await choose(phone, 'Gerir Perfil');
    await page.getByRole('heading', { name: 'Gerir Perfil', level: 1 }).waitFor();
    await phone.setOffline(false);
    await isSynchronised(phone);
    expect(await popup().count()).toBe(0);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await popup().waitFor();
    expect(await number().inputValue()).toBe('933 000');
    await number().fill('966 555 444');
    await saveNumber().click();
    await alert(taken).waitFor();
    expect(await numberOf('ana')).toBe('');
  });

  test('PROF-05 PROF-15 asks an organizer but not a guide', async () => {
    const { page } = phone;
    await losesNumber('organizer');
    await page.getByRole('heading', { name: 'Viagens Criadas', includeHidden: true }).waitFor();
    await popup().waitFor();
    await losesNumber('guide');
    await page.getByRole('heading', { name: 'Todas as Viagens' }).waitFor();
    await isSynchronised(phone);
    await page.getByRole('button', { name: /^Menu de Sem/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    expect(await popup().count()).toBe(0);
  });
});
