import { expect, test } from 'vitest';
import { bookingSchema } from '../../../domain/entities/booking.schema.ts';
import { busSchema } from '../../../domain/entities/bus.schema.ts';
import { profileSchema } from '../../../domain/entities/profile.schema.ts';
import { tripSchema } from '../../../domain/entities/trip.schema.ts';
import { mutators } from '../../../domain/mutators/index.ts';
import type { MutationName } from '../../../domain/mutators/verbs.ts';
import { bookingRef, busRef, profileRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { describeMutation } from './describe-mutation.ts';
import type { KnownDocuments } from './known-documents.ts';

const bus = busSchema.parse({
  id: 'b2',
  tripId: 't1',
  organizerId: 'org',
  busNumber: '2',
  capacity: 50,
  passengers: [{ id: 'rui', name: 'Rui Costa' }],
  walkUps: [{ id: 'w1', name: 'Bento Sá' }],
});
const known: KnownDocuments = {
  trips: new Map([
    [
      publicTripRef('t1').path,
      tripSchema.parse({ name: 'Casa vs Fora', stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] }),
    ],
  ]),
  buses: new Map([[busRef('org', 't1', 'b2').path, bus]]),
  bookings: new Map([
    [bookingRef('t1', 'ana').path, bookingSchema.parse({ passengerId: 'ana', passengerName: 'Ana Silva' })],
  ]),
  profiles: new Map([
    [profileRef('gui').path, profileSchema.parse({ firstName: 'Gui', lastName: 'Alves' })],
    [profileRef('novo').path, profileSchema.parse({ email: 'novo@caravana.test' })],
  ]),
};
const empty: KnownDocuments = {
  trips: new Map(),
  buses: new Map(),
  bookings: new Map(),
  profiles: new Map(),
};
const on = { tripId: 't1', busId: 'b2' };

const sentences: Record<MutationName, [args: Record<string, unknown>, sentence: string, unknown?: string]> = {
  requestBooking: [
    { tripId: 't1' },
    'Pedir reserva para a viagem «Casa vs Fora»',
    'Pedir reserva para uma viagem',
  ],
  withdrawBooking: [{ tripId: 't1' }, 'Cancelar o pedido de reserva para a viagem «Casa vs Fora»'],
  changeParty: [
    { tripId: 't1', party: [{ id: 'p1', name: 'Rui Silva' }] },
    'Quem vai consigo na viagem «Casa vs Fora»: Rui Silva',
    'Quem vai consigo numa viagem: Rui Silva',
  ],
  confirmCompanion: [
    { tripId: 't1' },
    'Confirmar que vai como acompanhante na viagem «Casa vs Fora»',
    'Confirmar que vai como acompanhante numa viagem',
  ],
  acceptBooking: [
    { ...on, passengerId: 'ana' },
    'Aceitar a reserva de Ana Silva no autocarro 2',
    'Aceitar a reserva de um passageiro num autocarro',
  ],
  rejectBooking: [{ tripId: 't1', passengerId: 'ana' }, 'Rejeitar a reserva de Ana Silva'],
  reopenBooking: [{ tripId: 't1', passengerId: 'ana' }, 'Reabrir a reserva de Ana Silva'],
  releaseSeat: [
    { tripId: 't1' },
    'Desistir do lugar na viagem «Casa vs Fora»',
    'Desistir do lugar numa viagem',
  ],
  joinWaitingList: [
    { tripId: 't1' },
    'Entrar na lista de espera da viagem «Casa vs Fora»',
    'Entrar na lista de espera de uma viagem',
  ],
  leaveWaitingList: [{ tripId: 't1' }, 'Sair da lista de espera da viagem «Casa vs Fora»'],
  offerSeat: [
    { tripId: 't1', passengerId: 'gui', expiresAt: '2026-03-01T18:00:00.000Z' },
    'Oferecer um lugar na viagem «Casa vs Fora» a Gui Alves',
    'Oferecer um lugar numa viagem a um passageiro',
  ],
  takeOffer: [{ tripId: 't1' }, 'Aceitar o lugar na viagem «Casa vs Fora»'],
  declineOffer: [{ tripId: 't1' }, 'Recusar o lugar na viagem «Casa vs Fora»'],
  createTrip: [{ tripId: 't9', name: 'Final' }, 'Criar a viagem «Final»'],
  editTrip: [{ tripId: 't1', name: 'Final' }, 'Alterar os detalhes da viagem «Final»'],
  completeTrip: [{ tripId: 't1' }, 'Marcar a viagem «Casa vs Fora» como concluída'],
  postNotice: [
    { ...on, noticeId: 'n1', text: 'Na rua de trás.', validUntil: '2026-03-05T23:00:00.000Z' },
    'Avisar o autocarro 2: «Na rua de trás.»',
    'Avisar um autocarro: «Na rua de trás.»',
  ],
  withdrawNotice: [
    { tripId: 't1', noticeId: 'n1' },
    'Retirar um aviso da viagem «Casa vs Fora»',
    'Retirar um aviso de uma viagem',
  ],
  cancelTrip: [
    { tripId: 't1', reason: 'Avaria' },
    'Cancelar a viagem «Casa vs Fora». Motivo: Avaria',
    'Cancelar uma viagem. Motivo: Avaria',
  ],
  restoreTrip: [{ tripId: 't1' }, 'Repor a viagem «Casa vs Fora»'],
  addBus: [{ ...on, busNumber: '3', capacity: 50 }, 'Adicionar o autocarro 3, com 50 lugares'],
  setBusCapacity: [
    { ...on, capacity: 40 },
    'Alterar para 40 os lugares do autocarro 2',
    'Alterar para 40 os lugares de um autocarro',
  ],
  removeBus: [on, 'Remover o autocarro 2', 'Remover um autocarro'],
  assignGuides: [
    { ...on, guideIds: ['gui', 'novo'] },
    'Responsáveis do autocarro 2: Gui Alves, novo@caravana.test',
  ],
  addPassenger: [
    { ...on, passengerId: 'x', name: 'Eva Reis' },
    'Adicionar Eva Reis ao autocarro 2',
    'Adicionar Eva Reis a um autocarro',
  ],
  removePassenger: [{ ...on, passengerId: 'rui' }, 'Remover Rui Costa do autocarro 2'],
  movePassenger: [
    { ...on, passengerId: 'rui', toBusId: 'b3' },
    'Mudar Rui Costa do autocarro 2 para um autocarro',
    'Mudar um passageiro de um autocarro para um autocarro',
  ],
  swapPassengers: [
    { ...on, passengerId: 'x', toBusId: 'b3', otherPassengerId: 'rui' },
    'Trocar um passageiro com Rui Costa',
  ],
  editPassenger: [
    { ...on, passengerId: 'x', name: 'Eva Reis', phone: '' },
    'Corrigir Eva Reis no autocarro 2',
    'Corrigir Eva Reis num autocarro',
  ],
  setBoarded: [{ ...on, passengerId: 'rui', boarded: true }, 'Embarque de Rui Costa: a bordo'],
  setStop: [
    { ...on, passengerId: 'rui', stopId: 's1' },
    'Paragem de Rui Costa: Gaia',
    'Paragem de um passageiro: outra paragem',
  ],
  setPayment: [{ ...on, passengerId: 'rui', paymentStatus: 'Pago' }, 'Pagamento de Rui Costa: Pago'],
  recordPayment: [
    { ...on, passengerId: 'rui', paymentId: 'p1', amount: 1500, method: 'MB WAY' },
    'Pagamento de Rui Costa: 15,00€ (MB WAY)',
  ],
  voidPayment: [{ ...on, passengerId: 'rui', paymentId: 'p1' }, 'Anular um pagamento de Rui Costa'],
  openRollCall: [{ ...on }, 'Abrir a chamada «Regresso» do autocarro 2'],
  setPresent: [
    { ...on, passengerId: 'rui', rollId: 'b2~regresso', state: 'outro meio' },
    'Chamada: Rui Costa, regressa por outro meio',
  ],
  closeRollCall: [
    { ...on, label: 'Intervalo' },
    'Fechar a chamada «Intervalo» do autocarro 2',
    'Fechar a chamada «Intervalo» de um autocarro',
  ],
  declareCash: [{ ...on, deliveryId: 'd1', amount: 24000 }, 'Entregar 240,00€ do autocarro 2'],
  settleCash: [{ ...on, deliveryId: 'd1', amount: 24000 }, 'Confirmar a entrega de 240,00€ do autocarro 2'],
  keepPayment: [{ ...on, passengerId: 'rui' }, 'Não devolver o que Rui Costa pagou'],
  remindPayment: [
    { tripId: 't1', passengerIds: ['ana', 'rui'] },
    'Lembrar 2 pessoas de pagar a viagem «Casa vs Fora»',
    'Lembrar 2 pessoas de pagar uma viagem',
  ],
  updateProfile: [{ firstName: 'Ana', lastName: 'Silva' }, 'Alterar o seu nome para Ana Silva'],
  setPhone: [{ phoneNumber: '912 345 678' }, 'Alterar o seu número para 912 345 678'],
  noteWalkUp: [{ ...on, walkUpId: 'w1', name: 'Zé' }, 'Anotar que Zé apareceu no autocarro 2'],
  confirmWalkUp: [
    { ...on, walkUpId: 'w1' },
    'Confirmar Bento Sá no autocarro 2',
    'Confirmar quem apareceu num autocarro',
  ],
  refuseWalkUp: [{ ...on, walkUpId: 'w1' }, 'Recusar Bento Sá no autocarro 2'],
  withdrawWalkUp: [
    { ...on, walkUpId: 'w1', walkUpName: 'Bento Sá' },
    'Retirar Bento Sá da lista de quem apareceu no autocarro 2',
    'Retirar Bento Sá da lista de quem apareceu num autocarro',
  ],
  markNotificationsRead: [{}, 'Marcar as notificações como lidas'],
  setDeletionRequest: [{ requested: true }, 'Pedir que a sua conta seja apagada'],
  updateUser: [{ userId: 'gui' }, 'Alterar a conta de Gui Alves', 'Alterar a conta de um utilizador'],
  authoriseEmail: [{ email: 'eva@caravana.test' }, 'Autorizar o registo de eva@caravana.test'],
  removeAuthorisedEmail: [
    { email: 'eva@caravana.test' },
    'Retirar a autorização de registo de eva@caravana.test',
  ],
};

test.each(Object.entries(sentences))('OFF-08 describes %s', (name, [args, sentence, unknown]) => {
  expect(describeMutation({ name, args }, known)).toBe(sentence);
  if (unknown) expect(describeMutation({ name, args }, empty)).toBe(unknown);
});

test('OFF-08 describes every verb, and a verb of another version', () => {
  expect(Object.keys(sentences).sort()).toEqual(Object.keys(mutators).sort());
  expect(describeMutation({ name: 'fly', args: {} }, known)).toBe('Uma alteração');
});

test('OFF-08 describes special cases: un-boarding, no bus, no guides', () => {
  const describe = (name: MutationName, args: Record<string, unknown>) =>
    describeMutation({ name, args }, known);
  // The tick keeps the name of a passenger who is no longer on the bus.
  const tick = { ...on, passengerId: 'gone', passengerName: 'Bia Reis', boarded: true };
  expect(describe('setBoarded', tick)).toBe('Embarque de Bia Reis: a bordo');
  expect(describe('setBoarded', { ...on, passengerId: 'rui', boarded: false })).toBe(
    'Embarque de Rui Costa: por embarcar',
  );
  expect(describe('acceptBooking', { tripId: 't1', passengerId: 'ana' })).toBe(
    'Aceitar a reserva de Ana Silva',
  );
  expect(describe('assignGuides', { ...on, guideIds: [] })).toBe('Retirar os responsáveis do autocarro 2');
});

test('GROUP-45 GROUP-47 says when a whole group moves or is added', () => {
  const move = { ...on, passengerId: 'rui', toBusId: 'b3', wholeGroup: true };
  expect(describeMutation({ name: 'movePassenger', args: move }, known)).toBe(
    'Mudar o grupo de Rui Costa do autocarro 2 para um autocarro',
  );
  const added = { ...on, passengerId: 'x', name: 'Eva Reis', party: [{ id: 'y', name: 'Zé' }] };
  expect(describeMutation({ name: 'addPassenger', args: added }, known)).toBe(
    'Adicionar Eva Reis e 1 acompanhante ao autocarro 2',
  );
});
