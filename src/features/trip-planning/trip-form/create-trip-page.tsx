import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Card } from '../../../ui/lists/card.tsx';
import { TripForm } from './trip-form.tsx';
import { useTripDraft } from './use-trip-draft.ts';

/** /create-trip (ORG-29 to ORG-41). */
export function CreateTripPage() {
  return (
    <Page width="narrow">
      <PageHeader title="Criar Nova Viagem" backTo="/organizer-dashboard" />
      <Card>
        <NewTripForm />
      </Card>
    </Page>
  );
}

function NewTripForm() {
  const mutate = useMutate();
  const navigate = useNavigate();
  const draft = useTripDraft('new');
  // One id per form and draft: pressing twice still creates one trip.
  const [tripId] = useState(() => draft.found?.tripId ?? crypto.randomUUID());

  const create = async (fields: TripFields) => {
    const result = await mutate('createTrip', fields);
    if (!result.ok) {
      showError(failureSentence('createTrip', result));
      return false;
    }
    void sayDone([result.tapId], 'Viagem criada e disponibilizada publicamente com sucesso!');
    navigate('/organizer-dashboard');
    return true;
  };

  return (
    <TripForm
      tripId={tripId}
      draftName="new"
      submitLabel="Criar Viagem"
      busyLabel="A criar..."
      onSubmit={create}
    />
  );
}
