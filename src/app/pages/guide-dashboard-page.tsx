import { ResponsibleSection } from '../../features/boarding/dashboard/responsible-section.tsx';
import { TripGrid, type TripGridProps } from '../../features/trips/cards/trip-grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { UntilPulled } from './until-pulled.tsx';

/** The guide's buses first, then every trip (ORG-24, ORG-27). Both appear together, so that neither pushes the other down. */
export function GuideDashboardPage({ onCompleteProfile }: Pick<TripGridProps, 'onCompleteProfile'>) {
  return (
    <Page>
      <PageHeader title="Viagens" />
      <UntilPulled kind="bus" text="A carregar autocarros atribuídos…">
        <UntilPulled kind="publicTrip" text="A carregar viagens disponíveis...">
          <ResponsibleSection />
          <Section title="Todas as Viagens">
            <TripGrid
              emptyText="Nenhuma outra viagem disponível no momento."
              errorPrefix="Erro ao carregar viagens: "
              onCompleteProfile={onCompleteProfile}
            />
          </Section>
        </UntilPulled>
      </UntilPulled>
    </Page>
  );
}
