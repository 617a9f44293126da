import { Clock, Ticket } from 'lucide-react';
import { seatsLeft } from '../../../domain/boarding/seats.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { MutationName } from '../../../domain/mutators/verbs.ts';
import { endedWords, endWords } from '../../../domain/waiting/offers.ts';
import { isInQueue } from '../../../domain/waiting/queue.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { randomCode } from '../../../lib/codes/random-code.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { AskedButton } from '../booking/asked-button.tsx';
import { useOwnPlace } from './use-own-place.ts';

const kept = 'Guardado. Será enviado quando houver rede.';

interface OwnPlaceProps {
  tripId: string;
  trip: Trip;
  fullWidth: boolean;
}

/**
 * The person's place in the queue of a trip, the way into it, and the offer of a seat (WAIT-21). Renders nothing on a trip
 * with seats that the person does not wait for.
 */
export function OwnPlace({ tripId, trip, fullWidth }: OwnPlaceProps) {
  const { entry, isUnsent, offerEndsAt, now } = useOwnPlace(tripId);
  const mutate = useMutate();
  const size = fullWidth ? 'md' : 'sm';

  const act = async (verb: MutationName, acting: Promise<MutateResult>, done: string) => {
    const result = await acting;
    if (result.ok) void sayDone([result.tapId], done, kept);
    else showError(failureSentence(verb, result));
  };
  const join = () =>
    void act('joinWaitingList', mutate('joinWaitingList', { tripId }), 'Está na lista de espera.');

  if (offerEndsAt) {
    return (
      <>
        <Badge tone="gold" icon={<Ticket aria-hidden="true" />} className="justify-self-center">
          Há lugar para si até {endWords(offerEndsAt, now)}
        </Badge>
        <Button
          variant="success"
          size={size}
          fullWidth={fullWidth}
          onClick={() =>
            void act('takeOffer', mutate('takeOffer', { tripId, passCode: randomCode() }), 'O lugar é seu.')
          }
        >
          Aceitar lugar
        </Button>
        <AskedButton
          verb="declineOffer"
          act={() => mutate('declineOffer', { tripId })}
          label="Recusar lugar"
          question={
            trip.autoOffers
              ? 'Tem a certeza que não quer este lugar? O lugar é oferecido à pessoa seguinte, e o seu nome sai da lista de espera.'
              : 'Tem a certeza que não quer este lugar? O seu nome sai da lista de espera.'
          }
          cancelLabel="Voltar"
          done="Recusou o lugar."
          kept={kept}
          fullWidth={fullWidth}
        />
      </>
    );
  }
  if (entry && isInQueue(entry, now)) {
    return (
      <>
        <Badge tone="info" icon={<Clock aria-hidden="true" />} className="justify-self-center">
          {isUnsent || entry.place === undefined
            ? 'Na lista de espera'
            : `${entry.place}.º na lista de espera`}
        </Badge>
        <AskedButton
          verb="leaveWaitingList"
          act={() => mutate('leaveWaitingList', { tripId })}
          label="Sair da lista"
          question="Tem a certeza que quer sair da lista de espera? Perde a sua vez."
          cancelLabel="Ficar na lista"
          done="Saiu da lista de espera."
          kept={kept}
          fullWidth={fullWidth}
        />
      </>
    );
  }
  if (seatsLeft(trip, now) > 0) return null;
  return (
    <>
      {entry?.offerEndsAt && (
        <p className="text-muted text-sm leading-snug">
          A sua oferta terminou {endedWords(entry.offerEndsAt, now)}.
        </p>
      )}
      <Button variant="secondary" size={size} fullWidth={fullWidth} onClick={join}>
        {entry ? 'Voltar à lista de espera' : 'Entrar na lista de espera'}
      </Button>
    </>
  );
}
