import { useSearchParams } from 'react-router-dom';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { formatPrice, priceFor } from '../../../domain/prices.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { onlyMembers } from '../../../domain/wire/refusals.ts';
import { useMutate, useProfile, useUser } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { companionOf, withoutCompanion } from './companion-link.ts';

export interface ConfirmCompanionProps {
  tripId: string;
  trip: Trip;
}

/**
 * Whoever opens the link of a companion confirms, as a member, that it is them, and pays the member price (GROUP-51). Renders
 * nothing at an address without a companion, and for the person who asked. Works offline.
 */
export function ConfirmCompanion({ tripId, trip }: ConfirmCompanionProps) {
  const [search, setSearch] = useSearchParams();
  const { uid } = useUser();
  const profile = useProfile();
  const mutate = useMutate();
  const named = companionOf(search);
  if (!named || named.passengerId === uid || !profile) return null;

  if (!isMember(profile)) {
    return (
      <div className="mb-6">
        <Notice>{onlyMembers}</Notice>
      </div>
    );
  }

  async function confirm(companion: NonNullable<typeof named>) {
    const result = await mutate('confirmCompanion', { tripId, ...companion });
    if (!result.ok) return showError(failureSentence('confirmCompanion', result));
    setSearch(withoutCompanion(search), { replace: true });
    void sayDone(
      [result.tapId],
      'Confirmado: paga o preço de sócio.',
      'Confirmação guardada. Será enviada quando houver rede.',
    );
  }

  return (
    <div className="mb-6">
      <Notice
        title="Vai a esta viagem com quem lhe enviou este link?"
        actions={<Button onClick={() => void confirm(named)}>Confirmar que sou sócio</Button>}
      >
        Confirme, e o seu lugar passa a custar {formatPrice(priceFor(trip, profile))}, o preço de sócio.
      </Notice>
    </div>
  );
}
