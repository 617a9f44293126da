import { useMemo } from 'react';
import { assignablePeople, assignedPeople } from '../../../db/queries/assignable-people.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDocuments, useLoadFailure, useMutate, useUser } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';

export interface BusGuidesProps {
  tripId: string;
  busId: string;
  bus: Bus;
  canChange: boolean;
}

/** The guides of a bus. A tick applies at once (TRIP-32 to TRIP-35). */
export function BusGuides({ tripId, busId, bus, canChange }: BusGuidesProps) {
  const { uid: ownUid } = useUser();
  const mutate = useMutate();
  const profiles = useDocuments('profile');
  const isBroken = useLoadFailure('profile') !== undefined;
  const assigned = useMemo(
    () => assignedPeople(profiles, bus.assignedGuideIds),
    [profiles, bus.assignedGuideIds],
  );
  const people = useMemo(() => {
    const assignable = assignablePeople(profiles, ownUid);
    const others = assigned.filter(({ uid }) => !assignable.some((person) => person.uid === uid));
    return [...assignable, ...others];
  }, [profiles, ownUid, assigned]);

  const assign = async (uid: string, isAssigned: boolean) => {
    const rest = bus.assignedGuideIds.filter((other) => other !== uid);
    const guideIds = isAssigned ? [...rest, uid] : rest;
    const result = await mutate('assignGuides', { tripId, busId, guideIds });
    if (!result.ok) showError(failureSentence('assignGuides', result));
  };

  return (
    <fieldset className="min-w-0">
      <legend className="overline-label mb-1 text-muted">Responsáveis</legend>
      {isBroken && <FormError>Erro ao carregar a lista de pessoal disponível.</FormError>}
      {!canChange && !isBroken && (
        <p>{assigned.map(({ name }) => name).join(', ') || 'Nenhum responsável atribuído.'}</p>
      )}
      {canChange && !isBroken && people.length === 0 && (
        <p className="text-muted">Ainda não há responsáveis nem outros organizadores.</p>
      )}
      {canChange &&
        !isBroken &&
        people.map(({ uid, name, role }) => (
          <CheckboxField
            key={uid}
            checked={bus.assignedGuideIds.includes(uid)}
            onChange={(event) => void assign(uid, event.target.checked)}
            label={
              <>
                {name} {role && <span className="text-muted text-sm">· {roleLabels[role]}</span>}
              </>
            }
          />
        ))}
    </fieldset>
  );
}
