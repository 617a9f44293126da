import { Send } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Companion } from '../../../domain/groups/companion.schema.ts';
import { defaultPrice, memberPrice } from '../../../domain/prices.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDisclosure } from '../../../ui/lists/use-disclosure.ts';
import { shareTrip } from '../details/share-trip.ts';
import { companionLink } from './companion-link.ts';

export interface SendCompanionLinksProps {
  tripId: string;
  trip: Trip;
  party: readonly Companion[];
}

/** True when a companion who is a member would pay less on this trip. */
const isCheaperForMembers = (trip: Trip) => (memberPrice(trip) ?? defaultPrice(trip)) < defaultPrice(trip);

/** Sends each companion who may be a member the link to confirm it (GROUP-50). Renders nothing when nobody would pay less. */
export function SendCompanionLinks({ tripId, trip, party }: SendCompanionLinksProps) {
  const { uid } = useUser();
  const panel = useDisclosure({});
  const others = party.filter(({ memberUserId }) => memberUserId === undefined);
  if (!isCheaperForMembers(trip) || others.length === 0) return null;
  return (
    <div>
      <Button size="sm" variant="ghost" {...panel.trigger}>
        Algum acompanhante é sócio?
      </Button>
      {panel.isOpen && (
        <div id={panel.panelId} className="mt-2">
          <p className="leading-snug">
            Envie o link a quem é sócio. Quando essa pessoa o abrir com a própria conta e confirmar, o lugar
            dela passa a custar o preço de sócio.
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {others.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<Send aria-hidden="true" className="size-4.5" />}
                  onClick={() =>
                    void shareTrip(trip, companionLink(tripId, { passengerId: uid, companionId: id }))
                  }
                >
                  Enviar a {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
