import { useState } from 'react';
import type { MutationName } from '../../../domain/mutators/verbs.ts';
import { type MutationRecord, useDevice } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { discardRefused, replaceRefused } from '../../../session/messages/refused.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { describeMutation } from '../drawer/describe-mutation.ts';
import { useDrawerStore } from '../drawer/drawer-store.ts';
import { type KnownDocuments, passengerName, tripName } from '../drawer/known-documents.ts';
import { TapTime } from '../drawer/tap-time.tsx';
import { AcceptElsewhere } from './accept-elsewhere.tsx';
import { nextSteps } from './next-steps.ts';
import { OtherNumber } from './other-number.tsx';
import { RejectInstead } from './reject-instead.tsx';

/** Replaces a refused mutation with another one, or with a retry, and shows the result. */
function useReplace(record: MutationRecord, tell: (result: MutateResult) => void) {
  const device = useDevice();
  return (name: string, args: Record<string, unknown>) =>
    void replaceRefused(device, record, name as MutationName, args).then(tell);
}

interface RefusedItemProps {
  record: MutationRecord;
  known: KnownDocuments;
  /** True inside a group, which shows the reason. */
  isInGroup?: boolean;
}

/** One refused change with its reason and options (OFF-08, OFF-10). */
export function RefusedItem({ record, known, isInGroup = false }: RefusedItemProps) {
  const device = useDevice();
  const { setOpen } = useDrawerStore();
  const [error, setError] = useState<string>();
  const replace = useReplace(record, (result: MutateResult) =>
    setError(result.ok ? undefined : result.message),
  );
  const steps = nextSteps(record, known);
  const { movedTo, rejection } = steps;
  const trip = typeof record.args.tripId === 'string' ? tripName(known, record.args.tripId) : undefined;

  return (
    <li className="rounded-card border border-line border-l-4 border-l-danger bg-surface p-4 shadow-card">
      <p className="font-semibold leading-snug">{describeMutation(record, known)}</p>
      {!isInGroup && <p className="mt-1 font-medium text-danger-ink leading-snug">{record.message}</p>}
      {!isInGroup && steps.advice && <p className="mt-1 leading-snug">{steps.advice}</p>}
      <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-sm">
        {trip && <span>{trip}</span>}
        <TapTime at={record.occurredAt} />
      </p>
      <div className="mt-3 flex flex-col gap-3">
        {steps.otherBuses.length > 0 && (
          <AcceptElsewhere
            buses={steps.otherBuses}
            // The party stays the one that the organizer saw (GROUP-40).
            onAccept={(busId) => replace('acceptBooking', { ...record.args, busId })}
          />
        )}
        {steps.otherNumber !== undefined && (
          <OtherNumber
            suggestion={steps.otherNumber}
            onChosen={(busNumber) => replace('addBus', { ...record.args, busNumber })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {movedTo && (
            <Button
              size="sm"
              variant="success"
              onClick={() => replace(record.name, { ...record.args, busId: movedTo.busId })}
            >
              Marcar no autocarro {movedTo.busNumber}
            </Button>
          )}
          {steps.editAgain && (
            <LinkButton
              size="sm"
              variant="secondary"
              to={`/manage-trip/${steps.editAgain}`}
              onClick={() => setOpen(false)}
            >
              Editar de novo
            </LinkButton>
          )}
          {steps.decideAgain && (
            <LinkButton size="sm" variant="secondary" to={steps.decideAgain} onClick={() => setOpen(false)}>
              Ver o pedido
            </LinkButton>
          )}
          {steps.waitAgain && (
            <Button
              size="sm"
              variant="success"
              onClick={() => replace('joinWaitingList', { tripId: steps.waitAgain })}
            >
              Voltar à lista de espera
            </Button>
          )}
          {steps.canTryAgain && (
            <Button size="sm" variant="secondary" onClick={() => replace(record.name, record.args)}>
              Tentar novamente
            </Button>
          )}
          {rejection && (
            <RejectInstead
              name={passengerName(known, rejection.tripId, rejection.passengerId)}
              onReject={() => replace('rejectBooking', rejection)}
            />
          )}
          <Button size="sm" variant="ghost" onClick={() => void discardRefused(device, record)}>
            Descartar
          </Button>
        </div>
        <FormError>{error}</FormError>
      </div>
    </li>
  );
}
