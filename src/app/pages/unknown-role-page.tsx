import { Hourglass } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** For a user whose role an organizer has not set yet (SHELL-25, OPEN-25). */
export function UnknownRolePage() {
  return (
    <Page width="narrow">
      <PageHeader title="Boas-vindas" />
      <EmptyState
        icon={<Hourglass />}
        text="A sua função está a ser definida ou não é reconhecida."
        hint="Um organizador do clube trata disto. A aplicação muda sozinha quando estiver feito."
      />
    </Page>
  );
}
