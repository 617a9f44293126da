import { seatsWord, withCompanions } from '../../../domain/groups/who-comes.ts';
import type { MutationArgs } from '../../../domain/mutators/index.ts';
import { isMutationName, type MutationName } from '../../../domain/mutators/verbs.ts';
import { formatPrice } from '../../../domain/prices.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import { wayBack } from '../../../domain/roll-calls/roll-calls.ts';
import { stopOf } from '../../../domain/stops/stops.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { busOf, type KnownDocuments, passengerName, personName, tripName } from './known-documents.ts';

const trip = (known: KnownDocuments, tripId: string) => {
  const name = tripName(known, tripId);
  return name ? `a viagem «${name}»` : 'uma viagem';
};
const bus = (known: KnownDocuments, tripId: string, busId: string) => {
  const number = busOf(known, tripId, busId)?.busNumber;
  return number ? `o autocarro ${number}` : 'um autocarro';
};
/** Contractions of preposition and article: "do autocarro", "num autocarro", "ao autocarro", "na viagem". */
const joined: Record<string, string> = {
  'de o': 'do',
  'de um': 'de um',
  'de a': 'da',
  'de uma': 'de uma',
  'em o': 'no',
  'em um': 'num',
  'em a': 'na',
  'em uma': 'numa',
  'a o': 'ao',
  'a um': 'a um',
};
const after = (preposition: 'de' | 'em' | 'a', words: string) =>
  `${preposition} ${words}`.replace(/^\S+ (o|um|a|uma)(?= )/, (found) => joined[found] ?? found);

const passenger = (
  known: KnownDocuments,
  args: {
    tripId: string;
    passengerId: string;
    busId?: string | undefined;
    passengerName?: string | undefined;
  },
) => passengerName(known, args.tripId, args.passengerId, args.busId) || args.passengerName || 'um passageiro';

/** The view may show the change already, so that the name is on either bus. */
const moved = (
  known: KnownDocuments,
  args: { tripId: string; busId: string; toBusId: string; passengerId: string },
) =>
  passengerName(known, args.tripId, args.passengerId, args.busId) ??
  passengerName(known, args.tripId, args.passengerId, args.toBusId) ??
  'um passageiro';

const walkUp = (known: KnownDocuments, args: { tripId: string; busId: string; walkUpId: string }) =>
  busOf(known, args.tripId, args.busId)?.walkUps.find(({ id }) => id === args.walkUpId)?.name ||
  'quem apareceu';

const stopName = (known: KnownDocuments, { tripId, stopId }: { tripId: string; stopId: string }) => {
  const found = known.trips.get(publicTripRef(tripId).path);
  return (found && stopOf(found, stopId)?.name) || 'outra paragem';
};

const presenceWords: Record<Presence['state'], string> = {
  presente: 'presente',
  'outro meio': 'regressa por outro meio',
  'em falta': 'em falta',
};

/** One sentence per verb; a new verb without one does not compile. */
const describers: { [N in MutationName]: (args: MutationArgs<N>, known: KnownDocuments) => string } = {
  requestBooking: ({ tripId }, known) => `Pedir reserva para ${trip(known, tripId)}`,
  withdrawBooking: ({ tripId }, known) => `Cancelar o pedido de reserva para ${trip(known, tripId)}`,
  changeParty: ({ tripId, party }, known) =>
    `Quem vai consigo ${after('em', trip(known, tripId))}: ${party.map((companion) => companion.name).join(', ') || 'ninguém'}`,
  confirmCompanion: ({ tripId }, known) =>
    `Confirmar que vai como acompanhante ${after('em', trip(known, tripId))}`,
  acceptBooking: (args, known) =>
    `Aceitar a reserva de ${passenger(known, { tripId: args.tripId, passengerId: args.passengerId })}${
      args.busId ? ` ${after('em', bus(known, args.tripId, args.busId))}` : ''
    }`,
  rejectBooking: (args, known) => `Rejeitar a reserva de ${passenger(known, args)}`,
  reopenBooking: (args, known) => `Reabrir a reserva de ${passenger(known, args)}`,
  releaseSeat: ({ tripId }, known) => `Desistir do lugar ${after('em', trip(known, tripId))}`,
  joinWaitingList: ({ tripId }, known) => `Entrar na lista de espera ${after('de', trip(known, tripId))}`,
  leaveWaitingList: ({ tripId }, known) => `Sair da lista de espera ${after('de', trip(known, tripId))}`,
  offerSeat: ({ tripId, passengerId }, known) =>
    `Oferecer um lugar ${after('em', trip(known, tripId))} a ${personName(known, passengerId) ?? 'um passageiro'}`,
  takeOffer: ({ tripId }, known) => `Aceitar o lugar ${after('em', trip(known, tripId))}`,
  declineOffer: ({ tripId }, known) => `Recusar o lugar ${after('em', trip(known, tripId))}`,
  createTrip: ({ name }) => `Criar a viagem «${name}»`,
  editTrip: ({ name }) => `Alterar os detalhes da viagem «${name}»`,
  completeTrip: ({ tripId }, known) => `Marcar ${trip(known, tripId)} como concluída`,
  postNotice: ({ tripId, busId, text }, known) =>
    `Avisar ${busId === undefined ? trip(known, tripId) : bus(known, tripId, busId)}: «${text}»`,
  withdrawNotice: ({ tripId, busId }, known) =>
    `Retirar um aviso ${after('de', busId === undefined ? trip(known, tripId) : bus(known, tripId, busId))}`,
  cancelTrip: ({ tripId, reason }, known) => `Cancelar ${trip(known, tripId)}. Motivo: ${reason}`,
  restoreTrip: ({ tripId }, known) => `Repor ${trip(known, tripId)}`,
  addBus: ({ busNumber, capacity }) => `Adicionar o autocarro ${busNumber}, com ${seatsWord(capacity)}`,
  setBusCapacity: ({ tripId, busId, capacity }, known) =>
    `Alterar para ${capacity} os lugares ${after('de', bus(known, tripId, busId))}`,
  removeBus: ({ tripId, busId }, known) => `Remover ${bus(known, tripId, busId)}`,
  assignGuides: ({ tripId, busId, guideIds }, known) => {
    const names = guideIds.map((uid) => personName(known, uid) ?? 'uma pessoa').join(', ');
    const place = after('de', bus(known, tripId, busId));
    return names ? `Responsáveis ${place}: ${names}` : `Retirar os responsáveis ${place}`;
  },
  addPassenger: ({ tripId, busId, name, party = [] }, known) =>
    `Adicionar ${withCompanions(name, party.length)} ${after('a', bus(known, tripId, busId))}`,
  editPassenger: ({ tripId, busId, name }, known) =>
    `Corrigir ${name} ${after('em', bus(known, tripId, busId))}`,
  removePassenger: (args, known) =>
    `Remover ${passenger(known, args)} ${after('de', bus(known, args.tripId, args.busId))}`,
  movePassenger: (args, known) => {
    const { tripId, busId, toBusId, wholeGroup } = args;
    const who = wholeGroup ? `o grupo de ${moved(known, args)}` : moved(known, args);
    return `Mudar ${who} ${after('de', bus(known, tripId, busId))} para ${bus(known, tripId, toBusId)}`;
  },
  swapPassengers: (args, known) =>
    `Trocar ${moved(known, args)} com ${moved(known, { ...args, passengerId: args.otherPassengerId })}`,
  noteWalkUp: ({ tripId, busId, name }, known) =>
    `Anotar que ${name} apareceu ${after('em', bus(known, tripId, busId))}`,
  confirmWalkUp: (args, known) =>
    `Confirmar ${walkUp(known, args)} ${after('em', bus(known, args.tripId, args.busId))}`,
  refuseWalkUp: (args, known) =>
    `Recusar ${walkUp(known, args)} ${after('em', bus(known, args.tripId, args.busId))}`,
  withdrawWalkUp: ({ tripId, busId, walkUpName }, known) =>
    `Retirar ${walkUpName || 'quem foi anotado'} da lista de quem apareceu ${after('em', bus(known, tripId, busId))}`,
  setBoarded: (args, known) =>
    `Embarque de ${passenger(known, args)}: ${args.boarded ? 'a bordo' : 'por embarcar'}`,
  setPayment: (args, known) => `Pagamento de ${passenger(known, args)}: ${args.paymentStatus}`,
  recordPayment: (args, known) =>
    `Pagamento de ${passenger(known, args)}: ${formatPrice(args.amount)} (${args.method ?? 'Dinheiro'})`,
  voidPayment: (args, known) => `Anular um pagamento de ${passenger(known, args)}`,
  declareCash: ({ tripId, busId, amount }, known) =>
    `Entregar ${formatPrice(amount)} ${after('de', bus(known, tripId, busId))}`,
  settleCash: ({ tripId, busId, amount }, known) =>
    `Confirmar a entrega de ${formatPrice(amount)} ${after('de', bus(known, tripId, busId))}`,
  keepPayment: (args, known) =>
    args.kept === false
      ? `Voltar a dever o que ${passenger(known, args)} pagou`
      : `Não devolver o que ${passenger(known, args)} pagou`,
  remindPayment: ({ tripId, passengerIds }, known) =>
    `Lembrar ${passengerIds.length === 1 ? passenger(known, { tripId, passengerId: passengerIds[0] ?? '' }) : `${passengerIds.length} pessoas`} de pagar ${trip(known, tripId)}`,
  openRollCall: ({ tripId, busId, label = wayBack }, known) =>
    `Abrir a chamada «${label}» ${after('de', bus(known, tripId, busId))}`,
  setPresent: (args, known) => `Chamada: ${passenger(known, args)}, ${presenceWords[args.state]}`,
  closeRollCall: ({ tripId, busId, label = wayBack }, known) =>
    `Fechar a chamada «${label}» ${after('de', bus(known, tripId, busId))}`,
  setStop: (args, known) => `Paragem de ${passenger(known, args)}: ${stopName(known, args)}`,
  updateProfile: ({ firstName, lastName }) => `Alterar o seu nome para ${firstName} ${lastName}`,
  setPhone: ({ phoneNumber }) => `Alterar o seu número para ${phoneNumber}`,
  markNotificationsRead: () => 'Marcar as notificações como lidas',
  setDeletionRequest: ({ requested }) =>
    requested ? 'Pedir que a sua conta seja apagada' : 'Retirar o pedido para apagar a sua conta',
  updateUser: ({ userId }, known) => `Alterar a conta de ${personName(known, userId) ?? 'um utilizador'}`,
  authoriseEmail: ({ email }) => `Autorizar o registo de ${email}`,
  removeAuthorisedEmail: ({ email }) => `Retirar a autorização de registo de ${email}`,
};

/** Describes what the user did. Also handles verbs of other versions of the app. */
export function describeMutation(
  mutation: { name: string; args: Record<string, unknown> },
  known: KnownDocuments,
): string {
  if (!isMutationName(mutation.name)) return 'Uma alteração';
  const describe = describers[mutation.name] as (args: unknown, from: KnownDocuments) => string;
  return describe(mutation.args, known);
}
