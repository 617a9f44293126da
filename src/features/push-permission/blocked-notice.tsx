import { BellRing, ClipboardCheck } from 'lucide-react';
import { boardingPath, responsibleTrips, tripToBoard } from '../../db/queries/responsible-buses.query.ts';
import { useDevice, useDocuments, useUser } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { permissionSteps } from './permission-steps.ts';

interface BlockedNoticeProps {
  open: boolean;
  /** What was just refused, in the specification's text. */
  refusal: string | undefined;
  /** Present while the browser can still show its prompt, for a user who reconsiders. */
  onAllow: (() => void) | undefined;
  /** Present for guides, who must be able to board offline. */
  onPass: (() => void) | undefined;
}

/**
 * Covers the app until notifications are allowed, then closes by itself (NOTIF-11, NOTIF-12, NOTIF-13). It has a door to the
 * boarding lists, which it does not cover: who stands at a coach has to board (OPEN-68).
 */
export function BlockedNotice({ open, refusal, onAllow, onPass }: BlockedNoticeProps) {
  const { where, steps } = permissionSteps(navigator);
  const toBoard = useListsToBoard();
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      title="As notificações estão desativadas"
      description="Sem elas não saberia das suas reservas nem das novidades do clube. Ative-as para continuar: este aviso fecha-se sozinho."
      actions={
        (onAllow || onPass || toBoard.length > 0) && (
          <>
            {onPass && (
              <Button variant="secondary" onClick={onPass}>
                Continuar sem ligação
              </Button>
            )}
            {toBoard.map(({ busNumber, path }) => (
              <LinkButton
                key={path}
                to={path}
                variant="secondary"
                icon={<ClipboardCheck aria-hidden="true" className="size-5" />}
              >
                Embarque do autocarro {busNumber}
              </LinkButton>
            ))}
            {onAllow && (
              <Button icon={<BellRing className="size-5" />} onClick={onAllow}>
                Permitir notificações
              </Button>
            )}
          </>
        )
      }
    >
      <FormError>{refusal}</FormError>
      <h3 className="mt-3 font-semibold">{where}</h3>
      <ol className="mt-1 list-decimal space-y-1 pl-6 leading-snug">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}

/** The boarding lists of the trip that this person boards next. */
function useListsToBoard(): { busNumber: string; path: string }[] {
  const { uid, role } = useUser();
  const buses = useDocuments('bus');
  const trips = useDocuments('publicTrip');
  const now = useDevice().clock.peek();
  const next = tripToBoard(responsibleTrips(buses, trips, uid, now), now);
  if (!next) return [];
  return next.buses.map(({ id, busNumber }) => ({ busNumber, path: boardingPath(role, next.tripId, id) }));
}
