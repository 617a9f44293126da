import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { missingNames } from '../../domain/mutators/people/missing-names.ts';
import { emptiedName, updateUser } from '../../domain/mutators/people/update-user.ts';
import { fullName } from '../../domain/people/names.ts';
import { membershipLabels, membershipStatuses, roleLabels, roles } from '../../domain/people/roles.ts';
import { refusalTexts } from '../../domain/wire/refusals.ts';
import { useMutate } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AccountValues, accountValues, changedValues } from './account-form-values.ts';
import { updateFailure } from './update-failure.ts';

interface AccountFormProps {
  uid: string;
  profile: Profile;
  isMe: boolean;
}

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const membershipOptions = membershipStatuses.map((value) => ({ value, label: membershipLabels[value] }));

/** Edits one person's names, nickname, phone, role and membership. Organizers cannot change their own role (ACC-07 to ACC-12, OPEN-83). */
export function AccountForm({ uid, profile, isMe }: AccountFormProps) {
  const mutate = useMutate();
  const form = useForm({
    // Follows changes from other devices without replacing what is being typed.
    values: { userId: uid, ...accountValues(profile) },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(updateUser.schema),
  });
  const field = fieldsOf(form);
  const [promotion, setPromotion] = useState<Partial<AccountValues>>();

  const save = form.handleSubmit(async (values) => {
    const changes = changedValues(values, profile);
    const emptied = emptiedName(changes, profile);
    if (emptied) {
      form.setError(emptied, { message: missingNames }, { shouldFocus: true });
      return;
    }
    if (changes.role === 'organizer') setPromotion(changes);
    else await store(changes);
  });

  const store = async (changes: Partial<AccountValues>) => {
    const result = await mutate('updateUser', { userId: uid, ...changes });
    if (result.ok) void sayDone([result.tapId], 'Utilizador atualizado com sucesso!');
    else showError(result.code === 'NOT_STORED' ? result.message : updateFailure);
  };

  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
      <NameFields field={field} isOfOther />
      <TextField label="Alcunha" autoComplete="off" {...field('nickname')} />
      <TextField label="Telemóvel" type="tel" autoComplete="off" {...field('phoneNumber')} />
      <SelectField
        label="Função"
        options={roleOptions}
        hint={isMe ? refusalTexts.OWN_ROLE : undefined}
        {...field('role', { disabled: isMe })}
      />
      <SelectField label="Estatuto" options={membershipOptions} {...field('membershipStatus')} />
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyText="A guardar..."
        className="sm:col-span-2 sm:justify-self-start"
      >
        Guardar alterações
      </Button>
      <ConfirmDialog
        open={promotion !== undefined}
        onOpenChange={() => setPromotion(undefined)}
        title="Novo organizador"
        text={
          <>
            Tem a certeza que quer dar a função Organizador? Esta pessoa passa a ver os dados de todos e a
            poder apagar contas e viagens.
            <span className="mt-2 block font-semibold text-ink">{fullName(profile) || profile.email}</span>
          </>
        }
        confirmLabel="Dar função"
        onConfirm={() => {
          setPromotion(undefined);
          if (promotion) void store(promotion);
        }}
      />
    </form>
  );
}
