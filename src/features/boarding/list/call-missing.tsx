import { ChevronLeft, ChevronRight, MessageSquareText, Phone } from 'lucide-react';
import { useState } from 'react';
import { isMissing } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { contactLinks } from '../../../domain/people/phones.ts';
import { compareText } from '../../../domain/text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { CheckToggle } from '../../../ui/controls/check-toggle.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';

export interface CallMissingProps {
  /** The bar's count of missing passengers. A press starts the calls. */
  words: string;
  /** The present entries of the bus. */
  passengers: readonly Passenger[];
  ticks: Ticks;
  /** False when ticking is not allowed, e.g. after the trip. */
  canBoard: boolean;
}

/**
 * Calls the missing passengers one after another (BOARD-86). The round is fixed at its start: a call takes half a minute,
 * and a passenger who boards meanwhile is marked, not removed from under the thumb.
 */
export function CallMissing({ words, passengers, ticks, canBoard }: CallMissingProps) {
  const [round, setRound] = useState<string[]>();
  const [index, setIndex] = useState(0);
  const people = (round ?? []).flatMap((id) => passengers.find((passenger) => passenger.id === id) ?? []);
  const person = people[Math.min(index, people.length - 1)];

  function begin() {
    const missing = passengers.filter(isMissing).sort((a, b) => compareText(a.name, b.name));
    setRound(missing.map(({ id }) => id));
    setIndex(0);
  }

  return (
    <>
      {!passengers.some(isMissing) ? (
        words
      ) : (
        <button
          type="button"
          aria-label={`${words}: ligar aos que faltam`}
          onClick={begin}
          // Extends the target over all the counts: the words alone are too low for a thumb.
          className="inline-flex items-center gap-1 underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
        >
          <Phone aria-hidden="true" className="size-3.5 shrink-0 print:hidden" />
          {words}
        </button>
      )}
      <Sheet
        open={person !== undefined}
        onOpenChange={(open) => !open && setRound(undefined)}
        title="Ligar aos que faltam"
        actions={
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              disabled={index === 0}
              icon={<ChevronLeft aria-hidden="true" className="size-5" />}
              onClick={() => setIndex(index - 1)}
            >
              Anterior
            </Button>
            <Button
              variant="secondary"
              disabled={index >= people.length - 1}
              onClick={() => setIndex(index + 1)}
            >
              Seguinte
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        }
      >
        {person && (
          <div className="grid gap-4">
            <div aria-live="polite">
              <p className="text-muted">
                {Math.min(index, people.length - 1) + 1} de {people.length}
              </p>
              <p className="font-semibold text-xl leading-snug">{person.name}</p>
              <p className="text-muted">
                {[person.nickname && `«${person.nickname}»`, person.seats > 1 && `${person.seats} lugares`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Contact phone={person.phone} />
            {/* Only towards the bus: to take somebody off is asked about on the list. */}
            <CheckToggle
              shape="wide"
              pressed={!isMissing(person)}
              disabled={!canBoard || !isMissing(person)}
              onPressedChange={() => ticks.setBoarded(person, true)}
              label={`Embarque de ${person.name}`}
              onText="A bordo"
              offText="Embarcar"
            />
          </div>
        )}
      </Sheet>
    </>
  );
}

function Contact({ phone }: { phone: string }) {
  const links = contactLinks(phone);
  if (!links) return <p className="text-muted">{phone || 'Sem telemóvel'}</p>;
  return (
    <div className="grid gap-2">
      <a href={links.call} className={buttonStyle('primary', 'lg', true)}>
        <Phone aria-hidden="true" className="size-5" />
        Ligar {phone}
      </a>
      <div className="grid grid-cols-2 gap-2">
        <a href={links.sms} className={buttonStyle('secondary', 'md', true)}>
          <MessageSquareText aria-hidden="true" className="size-5" />
          SMS
        </a>
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'md', true)}
        >
          WhatsApp
        </a>
      </div>
    </div>
  );
}
