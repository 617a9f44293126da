import { ChevronLeft, ChevronRight, MessageSquareText, Phone } from 'lucide-react';
import { useRef } from 'react';
import { isMissing } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { contactLinks } from '../../../domain/people/phones.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { CheckToggle } from '../../../ui/controls/check-toggle.tsx';
import { useFocusOfDisabled } from '../../../ui/controls/use-focus-of-disabled.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';

export interface CallSheetProps {
  open: boolean;
  onClose: () => void;
  /** Who is called, in this order; `isGone` of those who are no longer on the bus. */
  people: readonly (Passenger & { isGone: boolean })[];
  /** The place of who is called now, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  ticks: Ticks;
  /** False when ticking is not allowed, e.g. after the trip. */
  canBoard: boolean;
}

/** Whom to call now, with the ways to, and the tick for who answers from inside the bus (BOARD-86). */
export function CallSheet({ open, onClose, people, index, onIndexChange, ticks, canBoard }: CallSheetProps) {
  const person = people[index];
  const words = wordsOf(ticks);
  const name = useRef<HTMLParagraphElement>(null);
  useFocusOfDisabled(() => name.current);
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ligar aos que faltam"
      actions={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          <Button
            variant="secondary"
            disabled={index === 0}
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
            onClick={() => onIndexChange(index - 1)}
          >
            Anterior
          </Button>
          <Button
            variant="secondary"
            disabled={index >= people.length - 1}
            onClick={() => onIndexChange(index + 1)}
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
              {index + 1} de {people.length}
            </p>
            <p ref={name} tabIndex={-1} className="font-semibold text-xl leading-snug outline-none">
              {person.name}
            </p>
            <p className="text-muted">
              {[person.nickname && `«${person.nickname}»`, person.seats > 1 && `${person.seats} lugares`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Contact phone={person.phone} />
          {person.isGone ? (
            <p className="font-semibold text-danger-ink">Já não está neste autocarro.</p>
          ) : (
            // Only towards the bus: to take somebody off is asked about on the list.
            <CheckToggle
              shape="wide"
              pressed={!isMissing(person)}
              disabled={!canBoard || !isMissing(person)}
              onPressedChange={() => ticks.setBoarded(person, true)}
              label={`${words.tickOf} ${person.name}`}
              onText={words.on(person)}
              offText={words.off(person)}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}

function Contact({ phone }: { phone: string }) {
  const links = contactLinks(phone);
  if (!links) return <p className="text-muted">{phone || 'Sem telemóvel'}</p>;
  return (
    <div className="grid gap-2">
      <a href={links.call} className={buttonStyle('primary', 'lg', true)}>
        <Phone aria-hidden="true" className="size-5" />
        Ligar para {phone}
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
