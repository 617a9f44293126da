import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import type { MutationArgs } from '../../domain/mutators/index.ts';
import { updateProfile } from '../../domain/mutators/people/update-profile.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { isStillSignedIn } from '../../session/account/stored-session.ts';
import { useDevice } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { UnsavedMark } from './unsaved-mark.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** Saves the user's own names; works offline like any mutation (PROF-03, PROF-04, OPEN-67). */
function useSaveNames() {
  const device = useDevice();
  return async (names: MutationArgs<'updateProfile'>): Promise<void> => {
    if (!isStillSignedIn(localStorage, device.uid)) {
      return showError('Erro: Utilizador não autenticado. Inicie sessão novamente.');
    }
    const result = await device.mutate('updateProfile', names);
    if (result.ok) void sayDone([result.tapId], 'Perfil atualizado com sucesso!');
    else showError(failureSentence('updateProfile', result));
  };
}

/** First and last name (PROF-02). Follows changes from other devices, unless the user is typing. */
export function NamesForm({ profile: { firstName, lastName } }: { profile: Profile }) {
  const save = useSaveNames();
  const names = { firstName, lastName };
  const form = useForm({
    resolver: zodResolver(updateProfile.schema),
    values: names,
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft(form, 'names', names);
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields field={fieldsOf(form)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={form.formState.isSubmitting} busyText="A guardar...">
          Guardar Nome
        </Button>
        <UnsavedMark {...draft} />
      </div>
    </form>
  );
}
