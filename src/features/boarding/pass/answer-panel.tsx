import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { isMissing, seatsAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import type { PassAnswer } from '../../../domain/pass/answer-pass.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { presenceOf } from '../../../domain/roll-calls/roll-calls.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckToggle } from '../../../ui/controls/check-toggle.tsx';
import { useFocusOfDisabled } from '../../../ui/controls/use-focus-of-disabled.ts';
import { cx } from '../../../ui/cx.ts';
import { MinorBadge } from '../rows/minor-badge.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import { boardingWords, presenceMoment, presenceSaid } from '../ticks/tick-moments.ts';
import type { NameOf } from '../ticks/tick-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';
import { type AnswerTone, answerWords } from './answer-words.ts';

const looks = {
  good: { fill: 'bg-success text-on-fill', Icon: CircleCheck },
  look: { fill: 'bg-gold text-on-gold', Icon: TriangleAlert },
  bad: { fill: 'bg-danger text-on-fill', Icon: CircleX },
} satisfies Record<AnswerTone, unknown>;

export interface AnswerPanelProps {
  answer: PassAnswer;
  trip: Trip;
  /** The present entries of the bus: a tick, or its undo, is seen here too. */
  passengers: readonly Passenger[];
  ticks: Ticks;
  nameOf: NameOf;
}

/** The answer to a pass, over the screen: by colour, icon and words (PASS-28), and who travels on it. */
export function AnswerPanel({ answer, trip, passengers, ticks, nameOf }: AnswerPanelProps) {
  const { tone, title, text } = answerWords(answer, ticks.call !== undefined);
  const { fill, Icon } = looks[tone];
  const said = useRef<HTMLParagraphElement>(null);
  useFocusOfDisabled(() => said.current);
  // On the way back nobody pays.
  const owedOf = (person: Passenger) => (ticks.call ? 0 : ledgerOf(trip, person).rest);
  const ids = 'people' in answer ? answer.people.map(({ id }) => id) : [];
  const people = passengers.filter(({ id }) => ids.includes(id));
  return (
    <div data-answer={answer.kind} className={cx('flex grow flex-col gap-4 px-4 py-5', fill)}>
      <div className="flex flex-col items-center gap-2 text-center">
        <Icon aria-hidden="true" strokeWidth={2.25} className="size-20 shrink-0" />
        <p ref={said} tabIndex={-1} className="font-bold font-display text-4xl leading-tight outline-none">
          {title}
        </p>
        {text && <p className="text-balance font-semibold text-xl leading-snug">{text}</p>}
        {people.length === 1 &&
          people.map((person) => <Person key={person.id} person={person} owed={owedOf(person)} />)}
      </div>
      {answer.kind === 'valid' && <ToBoard people={people} owedOf={owedOf} ticks={ticks} />}
      {answer.kind === 'aboard' && <WhenAboard people={people} nameOf={nameOf} call={ticks.call} />}
    </div>
  );
}

/** Somebody's name in large letters, with what a guide has to know of them at the door. */
function Person({ person, owed }: { person: Passenger; owed: number }) {
  return (
    <>
      <p className="font-bold text-3xl leading-tight">{person.name}</p>
      <p className="empty:hidden">
        <MinorBadge passenger={person} />
      </p>
      {owed > 0 && <p className="font-semibold text-xl">Falta pagar {formatPrice(owed)}</p>}
    </>
  );
}

/** Everybody on the pass, to be boarded one by one or at once; who was alone on it is aboard already, until it is undone. */
function ToBoard({
  people,
  owedOf,
  ticks,
}: Pick<AnswerPanelProps, 'ticks'> & { people: Passenger[]; owedOf: (person: Passenger) => number }) {
  const words = wordsOf(ticks);
  const missing = people.filter(isMissing);
  const [head] = people;
  if (!head || (people.length === 1 && missing.length === 0)) return null;
  const goesOtherwise = (one: Passenger) =>
    ticks.call !== undefined && presenceOf(one, ticks.call.id)?.state === 'outro meio';
  // As on the list the group's button leaves them out: each button says of one person that they have come after all.
  const expected = missing.filter((one) => !goesOtherwise(one));
  const seats = expected.reduce((sum, one) => sum + one.seats - seatsAboard(one), 0);
  const owed = people.reduce((sum, one) => sum + owedOf(one), 0);
  return (
    <div className="mx-auto grid w-full max-w-lg gap-2 rounded-card bg-surface p-3 text-ink">
      {people.length > 1 && (
        <>
          {owed > 0 && (
            <p className="text-center font-semibold text-lg">Falta pagar {formatPrice(owed)} do grupo</p>
          )}
          <Button
            variant="success"
            size="lg"
            fullWidth
            disabled={expected.length === 0}
            onClick={() => ticks.boardAll(expected, head.name)}
          >
            {expected.length === 0 ? words.allDone : `${words.all} (${seats})`}
          </Button>
        </>
      )}
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {people.length > 1 && (
              <span className="min-w-0 grow basis-32 font-semibold leading-snug">
                <MinorBadge passenger={person} />
                {person.name}
                {goesOtherwise(person) && (
                  <span className="block font-normal">{presenceSaid['outro meio']}</span>
                )}
              </span>
            )}
            {/* Only towards the bus: to take somebody off is asked about on the list. */}
            <CheckToggle
              shape="wide"
              className="grow basis-36"
              pressed={!isMissing(person)}
              disabled={!isMissing(person)}
              onPressedChange={() => ticks.setBoarded(person, true)}
              label={`${words.tickOf} ${person.name}`}
              onText={words.on(person)}
              offText={words.off(person)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When each of them came aboard, or was called, and by whom. */
function WhenAboard({
  people,
  nameOf,
  call,
}: Pick<AnswerPanelProps, 'nameOf'> & Pick<Ticks, 'call'> & { people: Passenger[] }) {
  const now = useDevice().clock.peek();
  const whenOf = (person: Passenger) => {
    const said = call && presenceOf(person, call.id);
    return said ? presenceMoment(said, nameOf, now) : boardingWords(person, nameOf, now);
  };
  return (
    <ul className="grid gap-1 text-center text-lg leading-snug">
      {people.map((person) => (
        <li key={person.id}>
          {people.length > 1 && <b className="block font-semibold">{person.name}</b>}
          {whenOf(person)}
        </li>
      ))}
    </ul>
  );
}
