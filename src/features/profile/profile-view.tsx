import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../domain/calendar.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { membershipLabels, roleLabels } from '../../domain/people/roles.ts';
import { useLoadFailure, useProfile, useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { type Fact, FactList } from '../../ui/lists/fact-list.tsx';
import { NamesForm } from './names-form.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { UnsavedMark } from './unsaved-mark.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { usePhoneForm } from './use-phone-form.ts';

/** The profile: account, names, phone and the terms, which the app passes in (PROF-01, PROF-24, MSG-01). */
export function ProfileView({ terms }: { terms: ReactNode }) {
  const profile = useProfile();
  const failure = useLoadFailure('profile');
  const { connection } = useSyncStatus('connection');
  if (!profile && failure !== undefined) return <ErrorState text={`Erro ao carregar perfil: ${failure}`} />;
  if (!profile) {
    return connection === 'offline' ? (
      <ErrorState text="Não foi possível carregar o seu perfil." />
    ) : (
      <LoadingState text="A carregar o seu perfil…" />
    );
  }
  return (
    <>
      <Account profile={profile} />
      <Section title="O seu nome">
        <Card>
          <NamesForm profile={profile} />
        </Card>
      </Section>
      <Section title="O seu telemóvel">
        <Card>
          <Phone current={profile.phoneNumber} />
        </Card>
      </Section>
      <Section title="Termos de Serviço">
        <Disclosure title="Ler os Termos de Serviço" icon={<FileText className="size-5" />}>
          {terms}
        </Disclosure>
      </Section>
    </>
  );
}

function Account({ profile }: { profile: Profile }) {
  const { email, role } = useUser();
  const facts: Fact[] = [
    { label: 'E-mail', value: <span className="as-written">{email}</span>, wide: true },
    { label: 'Função', value: roleLabels[role] },
    { label: 'Estatuto', value: membershipLabels[profile.membershipStatus] },
    { label: 'Viagens feitas', value: profile.tripsMadeCount },
    { label: 'Conta criada em', value: formatDate(profile.createdAt) },
    { label: 'Alcunha', value: profile.nickname || undefined },
  ];
  return (
    <Section title="Conta">
      <Card>
        <FactList facts={facts} />
      </Card>
    </Section>
  );
}

function Phone({ current }: { current: string }) {
  const phone = usePhoneForm(current);
  const draft = useFormDraft(phone.form, 'phone', { phoneNumber: current });
  return (
    <PhoneFields phone={phone}>
      <UnsavedMark {...draft} />
    </PhoneFields>
  );
}
