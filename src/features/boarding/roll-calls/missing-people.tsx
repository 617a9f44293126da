import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { contactLinks } from '../../../domain/people/phones.ts';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { RowList } from '../../../ui/lists/row-list.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { OtherMeans } from './other-means.tsx';
import { PresenceToggle } from './presence-toggle.tsx';

/** So many names stand at the top, to be called one by one (CALL-23). */
const fewMissing = 5;

export interface MissingPeopleProps extends Pick<PassengerRowProps, 'rights' | 'ticks'> {
  missing: readonly Passenger[];
}

/** The names of who is missing, once they are few: each with the tick, a call and the way home otherwise. */
export function MissingPeople({ missing, rights, ticks }: MissingPeopleProps) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(undefined);
  const isFew = missing.length > 0 && missing.length <= fewMissing;

  // Who was ticked has gone from here, and the pressed button too: the keyboard goes on with who stands there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of who is missing.
  useEffect(() => {
    if (pressed.current !== undefined && document.activeElement === document.body) {
      const toggles = [...(box.current?.querySelectorAll<HTMLElement>('[aria-pressed]:first-child') ?? [])];
      (toggles[Math.min(pressed.current, toggles.length - 1)] ?? box.current)?.focus();
    }
    pressed.current = undefined;
  }, [missing]);

  return (
    <div ref={box} tabIndex={-1} className="print:hidden">
      {isFew && (
        <RowList label="Quem falta" className="mb-3 border-danger!">
          {missing.map((passenger, index) => (
            <li
              key={passenger.id}
              // By its id the touch guard sees who was here when the finger came down. It is no row of the list.
              data-touch-key={`missing ${passenger.id}`}
              onClickCapture={() => {
                pressed.current = index;
              }}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2"
            >
              <PresenceToggle {...{ passenger, rights, ticks }} />
              <p className="min-w-0 grow basis-32 break-words font-semibold text-xl leading-snug">
                {passenger.name}
                {passenger.seats > 1 && (
                  <span className="block font-normal text-base text-muted">{passenger.seats} lugares</span>
                )}
              </p>
              <div className="flex @min-[38rem]:basis-auto basis-full flex-wrap items-center gap-2">
                <CallLink {...passenger} />
                <OtherMeans {...{ passenger, rights, ticks }} isLong />
              </div>
            </li>
          ))}
        </RowList>
      )}
    </div>
  );
}

/** A short button: the number itself is in the row below. */
function CallLink({ name, phone }: Passenger) {
  const links = contactLinks(phone);
  if (!links) return <span className="px-2 text-muted">{phone || 'Sem telemóvel'}</span>;
  return (
    <a
      href={links.call}
      aria-label={`Ligar a ${name}: ${phone}`}
      className={buttonStyle('primary', 'sm', false)}
    >
      <Phone aria-hidden="true" className="size-4.5" />
      Ligar
    </a>
  );
}
