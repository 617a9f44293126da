import { useMemo } from 'react';
import {
  boardingOf,
  frequentTravellers,
  membersAndOthers,
  occupancyOf,
  receivedByMethod,
} from '../../db/queries/season/season-figures.query.ts';
import type { SeasonTrip } from '../../db/queries/season/season-trips.query.ts';
import { formatShortDate } from '../../domain/calendar.ts';
import { seatsWord } from '../../domain/groups/who-comes.ts';
import { isMoney, totalOf } from '../../domain/money/ledger.ts';
import { formatPrice } from '../../domain/prices.ts';
import { BarPicture, type BarRow } from './bar-picture.tsx';

/** How many of the most frequent travellers are named. */
const mostNamed = 12;

/** `90%`; of nothing `–` */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

const labelOf = ({ trip: { date, name } }: SeasonTrip) =>
  date === undefined ? name : `${formatShortDate(date)} · ${name}`;

function occupancyRow(row: SeasonTrip): BarRow {
  const { taken, capacity } = occupancyOf(row);
  const share = shareOf(taken, capacity);
  return {
    ...{ key: row.trip.id, label: labelOf(row) },
    value: capacity === 0 ? 'sem autocarros' : `${taken} de ${capacity} · ${share}`,
    parts: { solid: taken, open: Math.max(0, capacity - taken) },
    cells: [String(taken), String(capacity), share],
  };
}

function boardingRow(row: SeasonTrip): BarRow {
  const { aboard, missed, planned } = boardingOf(row);
  const words = [
    aboard > 0 && (aboard === 1 ? '1 embarcou' : `${aboard} embarcaram`),
    missed > 0 && (missed === 1 ? '1 faltou' : `${missed} faltaram`),
    planned > 0 && `${planned} por embarcar`,
  ].filter(Boolean);
  return {
    ...{ key: row.trip.id, label: labelOf(row) },
    value: words.length === 0 ? 'sem passageiros' : words.join(', '),
    parts: { solid: aboard, hatched: missed, open: planned },
    cells: [aboard, missed, planned].map(String),
  };
}

function moneyRows(trips: readonly SeasonTrip[]): BarRow[] {
  const received = receivedByMethod(trips).filter(({ amount }) => amount > 0);
  const total = totalOf(received.filter(isMoney));
  return received.map((one) => {
    const amount = formatPrice(one.amount);
    const share = isMoney(one) ? shareOf(one.amount, total) : '–';
    return {
      ...{ key: one.method, label: one.method },
      value: isMoney(one) ? `${amount} · ${share}` : amount,
      // In euro, for round values on the scale.
      parts: { [isMoney(one) ? 'solid' : 'open']: one.amount / 100 },
      cells: [amount, share],
    };
  });
}

function memberRows(trips: readonly SeasonTrip[]): BarRow[] {
  const { members, others } = membersAndOthers(trips);
  const all = members + others;
  if (all === 0) return [];
  const row = (label: string, seats: number): BarRow => ({
    ...{ key: label, label },
    value: `${seatsWord(seats)} · ${shareOf(seats, all)}`,
    parts: { solid: seats },
    cells: [String(seats), shareOf(seats, all)],
  });
  return [row('Sócios', members), row('Não sócios', others)];
}

const travellerRows = (trips: readonly SeasonTrip[]): BarRow[] =>
  frequentTravellers(trips)
    .slice(0, mostNamed)
    .map(({ key, name, trips: made }) => ({
      ...{ key, label: name },
      value: made === 1 ? '1 viagem' : `${made} viagens`,
      parts: { solid: made },
      cells: [String(made)],
    }));

/** The five pictures of these trips (STATS-05 to STATS-09). */
export function SeasonPictures({ trips }: { trips: readonly SeasonTrip[] }) {
  const rows = useMemo(
    () => ({
      occupancy: trips.map(occupancyRow),
      boarding: trips.map(boardingRow),
      money: moneyRows(trips),
      members: memberRows(trips),
      travellers: travellerRows(trips),
    }),
    [trips],
  );
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start [&>*]:mt-0 lg:[&>:nth-child(4)]:row-span-2">
      <BarPicture
        title="Lugares ocupados"
        legend={[
          ['solid', 'ocupados'],
          ['open', 'livres'],
        ]}
        columns={['Viagem', 'Ocupados', 'Lugares', 'Ocupação']}
        rows={rows.occupancy}
        all="todas as viagens"
        empty="Ainda não há viagens."
      />
      <BarPicture
        title="Embarques"
        legend={[
          ['solid', 'embarcaram'],
          ['hatched', 'faltaram'],
          ['open', 'por embarcar'],
        ]}
        columns={['Viagem', 'Embarcaram', 'Faltaram', 'Por embarcar']}
        rows={rows.boarding}
        all="todas as viagens"
        note="Só conta como falta depois de a viagem ser concluída."
        empty="Ainda não há viagens."
      />
      <BarPicture
        title="Recebido"
        columns={['Forma de pagamento', 'Recebido', 'Parte']}
        rows={rows.money}
        tick={(euro) => `${euro}€`}
        note="Inclui dinheiro por devolver a quem saiu de uma viagem. O que o clube oferece não é dinheiro recebido."
        empty="Ainda não há pagamentos."
      />
      <BarPicture
        title="Quem mais viajou"
        columns={['Nome', 'Viagens']}
        rows={rows.travellers}
        note="Conta quem embarcou. Quem não tem conta na aplicação é reconhecido pelo nome."
        empty="Ainda ninguém embarcou."
      />
      <BarPicture
        title="Sócios e não sócios"
        columns={['Quem', 'Lugares', 'Parte']}
        rows={rows.members}
        empty="Ainda não há passageiros."
      />
    </div>
  );
}
