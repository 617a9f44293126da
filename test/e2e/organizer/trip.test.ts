import { describe, expect, test } from 'vitest';
import { aPassenger, guide, otherOrganizer } from '../../builders/entities.ts';
import { breakReads, factsOf, goTo, hasFocus, isSynchronised, pathOf, says } from '../phone.ts';
import {
  addBus,
  bothCopiesHold,
  busesOf,
  busRow,
  button,
  main,
  manage,
  manageAnew,
  notMine,
  phone,
  question,
  requestRow,
  section,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('managing a trip', () => {
  test('TRIP-01 TRIP-03 TRIP-04 TRIP-64 TRIP-06 TRIP-08 TRIP-09 ORG-50 ORG-51 shows the summary, the form that edits it, and the way back', async () => {
    await theTrip('resumo', { trip: { origin: 'Sede' }, buses: [{ busNumber: '1' }] });
    await manage('resumo');
    expect(await factsOf(section('Resumo'))).toMatchObject({ Origem: 'Sede', Total: '10', Estado: 'Ativa' });
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    await button(section('Autocarros'), 'Adicionar autocarro').waitFor();
    const named = busRow('1').getByText('Responsável: Célia Bastos');
    await named.waitFor();
    await unfold(busRow('1'));
    const guides = busRow('1').getByRole('group', { name: 'Responsáveis' });
    await guides.getByText('Célia Bastos').click();
    await busRow('1').getByText('Sem Responsável').waitFor();
    await guides.getByText('Célia Bastos').click();
    await named.waitFor();
    await busRow('1').getByLabel('Capacidade').waitFor();
    await button(busRow('1'), 'Remover autocarro').waitFor();

    await button(section('Resumo'), 'Editar viagem').click();
    const form = section('Resumo').locator('form');
    const price = form.getByLabel('Preço padrão');
    expect(await price.inputValue()).toMatch(/^\d+,\d\d$/);
    await form.getByLabel('Data').fill('2026-01-02');
    await form.getByText('Esta data já passou.').waitFor();
    await form.getByLabel('Data').fill('2099-03-05');
    await price.fill('');
    await button(form, 'Guardar alterações').click();
    await question().getByText('O preço padrão ficou vazio.').waitFor();
    await button(question(), 'Cancelar').click();
    await price.fill('12.50');
    expect(await form.getByLabel('Origem').inputValue()).toBe('Sede');
    await form.getByLabel('Origem').fill('Largo novo');
    await button(form, 'Guardar alterações').click();
    await says(phone, 'Detalhes da viagem atualizados com sucesso!');
    await hasFocus(button(section('Resumo'), 'Editar viagem'));
    await bothCopiesHold('resumo', { origin: 'Largo novo' });
    const facts = await factsOf(section('Resumo'));
    expect(facts).toMatchObject({ Origem: 'Largo novo', 'Preço Padrão': '12,50€' });

    await main().getByRole('link', { name: 'Voltar' }).first().click();
    await section('Viagens Criadas').waitFor();
    expect(pathOf(phone)).toBe('/');
  });

  test('TRIP-01 TRIP-04 TRIP-12 BOOK-24 OPEN-15 OPEN-41 OPEN-53 allows no changes to a completed, foreign or unknown trip', async () => {
    const parts = { buses: [{ passengers: [aPassenger({ id: 'x' })] }], bookings: [{}] };
    await theTrip('acabada', { ...parts, trip: { status: 'completed' } });
    await theTrip('de-outro', { ...parts, trip: { organizerId: otherOrganizer.uid } });
    const forms = ['Editar viagem', 'Adicionar autocarro', 'Guardar capacidade', 'Remover autocarro'];
    const noneOf = async (names: string[]) => {
      for (const name of names) expect(await button(main(), name).count()).toBe(0);
      expect(await main().getByRole('checkbox').count()).toBe(0);
    };

    await manage('acabada');
    await unfold(busRow('1'));
    await busRow('1').getByRole('link', { name: 'Ver Passageiros' }).waitFor();
    await unfold(requestRow('Ana Silva'));
    await button(requestRow('Ana Silva'), 'Rejeitar').waitFor();
    await noneOf([...forms, 'Aceitar']);

    await manage('de-outro');
    await section('Reservas Pendentes').getByText(notMine).waitFor();
    await unfold(busRow('1'));
    await busRow('1').getByText('Responsáveis').waitFor();
    expect(await requestRow('Ana Silva').count()).toBe(0);
    await noneOf([...forms, 'Aceitar', 'Rejeitar']);

    await goTo(phone, '/manage-trip/nenhuma');
    await main().getByText('Viagem não encontrada.').waitFor();
  });

  test('TRIP-14 TRIP-15 TRIP-16 TRIP-17 TRIP-19 TRIP-20 TRIP-21 TRIP-52 CONST-02 OPEN-84 adds buses, and rejects invalid input', async () => {
    await theTrip('frota', { buses: [{ busNumber: '3' }, { busNumber: '10' }, { busNumber: '2' }] });
    await manage('frota');
    await button(section('Autocarros'), 'Adicionar autocarro').click();
    expect(await section('Autocarros').getByLabel('Capacidade').inputValue()).toBe('50');
    const refused: [number: string, capacity: string, text: string][] = [
      ['', '50', 'O número do autocarro é obrigatório.'],
      ['1', '0', 'A capacidade do autocarro deve ser maior que zero.'],
      ['1', '301', 'A capacidade máxima por autocarro é de 300 lugares.'],
      ['3', '50', 'Já existe um autocarro com este número.'],
    ];
    for (const [number, capacity, text] of refused) {
      const form = await addBus(number, capacity);
      await form.getByText(text).waitFor();
    }
    await isSynchronised(phone);
    expect(await busesOf('frota')).toHaveLength(3);

    await addBus('1', '300');
    await says(phone, 'Autocarro adicionado com sucesso e lugares da viagem atualizados!');
    await busRow('1').waitFor();
    // The form stays for the next bus.
    const form = section('Autocarros').locator('form').first();
    await hasFocus(button(form, 'Adicionar autocarro'));
    expect(await form.getByLabel('Número').inputValue()).toBe('11');
    expect(await form.getByLabel('Capacidade').inputValue()).toBe('300');
    const rows = section('Autocarros').getByRole('listitem');
    const numbers = (await rows.allTextContents()).map(
      (text) => text.match(/^Autocarro (\d+?)(?:por enviar)?0\//)?.[1],
    );
    expect(numbers).toEqual(['1', '2', '3', '10']);
    await bothCopiesHold('frota', { totalSeats: 330, availableSeats: 330 });
  });

  test('TRIP-23 TRIP-24 TRIP-26 TRIP-27 TRIP-28 TRIP-29 TRIP-30 CONST-02 OPEN-36 resizes a bus, and removes an empty one', async () => {
    const passengers = Array.from({ length: 10 }, (_, index) => aPassenger({ id: `p${index}` }));
    await theTrip('medidas', { buses: [{ capacity: 50, passengers }, { capacity: 20 }] });
    await manage('medidas');
    await unfold(busRow('1'));
    const capacity = busRow('1').getByLabel('Capacidade');
    const invalid = 'Capacidade inválida. Deve ser um número maior que 0.';
    const refused: [typed: string, text: string][] = [
      ['0', invalid],
      ['8', 'A nova capacidade (8) não pode ser inferior aos lugares já ocupados (10).'],
      ['-3', invalid],
      ['301', 'A capacidade máxima por autocarro é de 300 lugares.'],
      ['1.5', invalid],
      ['9', 'A nova capacidade (9) não pode ser inferior aos lugares já ocupados (10).'],
      ['e', invalid],
    ];
    for (const [typed, text] of refused) {
      await capacity.fill('');
      await capacity.pressSequentially(typed);
      await button(busRow('1'), 'Guardar capacidade').click();
      await busRow('1').getByText(text).waitFor();
    }
    await capacity.fill('60');
    await button(busRow('1'), 'Guardar capacidade').click();
    await says(phone, 'Capacidade do autocarro atualizada com sucesso!');
    await bothCopiesHold('medidas', { totalSeats: 80, availableSeats: 70 });

    await button(busRow('1'), 'Remover autocarro').click();
    await says(phone, 'Não é possível remover um autocarro com passageiros.');
    expect(await question().count()).toBe(0);
    await unfold(busRow('2'));
    await button(busRow('2'), 'Remover autocarro').click();
    await question().getByText('Tem a certeza que quer remover o autocarro 2?').waitFor();
    await button(question(), 'Remover').click();
    await says(phone, 'Autocarro removido com sucesso e lugares da viagem atualizados!');
    await busRow('2').waitFor({ state: 'detached' });
    await bothCopiesHold('medidas', { totalSeats: 60, availableSeats: 50 });
    expect((await busesOf('medidas')).map(({ busNumber }) => busNumber)).toEqual(['1']);
  });
});

describe('data that cannot be read', () => {
  test('BOARD-30 BOOK-21 ORG-28 ORG-45 TRIP-13 TRIP-34 reports a broken table on its own screens, and keeps the others working', async () => {
    await theTrip('passada', { trip: { status: 'completed' }, buses: [{ assignedGuideIds: [guide.uid] }] });
    await manage('passada');
    await theTrip('partida', { buses: [{}], bookings: [{}] });
    await manage('partida');
    await requestRow('Ana Silva').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await breakReads(phone, ['booking', 'profile'], 'disco danificado');
    await manageAnew('partida');
    await main().getByText('Erro ao carregar reservas: disco danificado', { exact: true }).waitFor();
    const buses = section('Autocarros').getByRole('listitem');
    await unfold(buses.first());
    await buses.getByText('Erro ao carregar a lista de pessoal disponível.').waitFor();
    expect(await buses.getByRole('checkbox').count()).toBe(0);
    await buses.getByLabel('Capacidade').waitFor();
    // The screen does not show "N/A" for unknown names either.
    await manageAnew('passada');
    const past = section('Autocarros').getByRole('listitem');
    await unfold(past.first());
    await past.getByText('Erro ao carregar a lista de pessoal disponível.').waitFor();
    expect(await past.getByText('N/A').count()).toBe(0);

    await breakReads(phone, ['publicTrip', 'bus'], 'disco danificado');
    await phone.reopen('/manage-trip/partida');
    await main().getByText('Erro ao carregar dados da viagem.').waitFor();
    await phone.reopen('/manage-bookings/partida');
    await main().getByText('Erro ao carregar reservas: disco danificado', { exact: true }).waitFor();
    await phone.reopen('/manage-trip/partida/buses/partida-1/passengers');
    await main()
      .getByText('Erro ao carregar a lista de passageiros: disco danificado', { exact: true })
      .waitFor();
    await phone.reopen();
    await main().getByText('Erro ao carregar a lista de viagens. Por favor, tente novamente.').waitFor();
    await main()
      .getByText(/^Erro ao carregar os autocarros atribuídos.*permissões da base de dados/)
      .waitFor();

    await breakReads(phone, [], 'disco danificado');
    await manageAnew('partida');
    await requestRow('Ana Silva').waitFor();
  });
});
