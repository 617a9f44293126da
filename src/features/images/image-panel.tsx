import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { archiveOf } from './change-of.ts';
import { ImageRow } from './image-row.tsx';
import { type ImageTab, imageTabs } from './image-tabs.ts';
import { UploadForm } from './upload-form.tsx';
import { useImageChanges } from './use-image-changes.ts';
import { useImageList } from './use-image-list.ts';

/** One tab of pictures: the upload form and the list, including archived ones (IMG-03, IMG-12, IMG-16). */
export function ImagePanel({ tab }: { tab: ImageTab }) {
  const { entries, reload, show } = useImageList(tab);
  const { change, make } = useImageChanges(tab, show);
  const isBusy = change.state !== 'idle';

  if (entries === undefined) return <LoadingState text="A carregar a lista de imagens…" />;
  if (entries === 'failed') {
    return (
      <ErrorState
        text="Falha ao carregar a lista de imagens."
        action={
          <Button variant="secondary" onClick={reload}>
            Tentar novamente
          </Button>
        }
      />
    );
  }
  return (
    <>
      {change.state === 'late' && (
        <Notice tone="danger" live>
          A atualização demorou demasiado tempo. A página vai ser recarregada.
        </Notice>
      )}
      <Section title={imageTabs[tab].replaces ? 'Substituir imagem' : 'Nova imagem'}>
        <UploadForm tab={tab} entries={entries} change={change} make={make} />
      </Section>
      <Section title="Imagens" meta={<Badge>{entries.length}</Badge>}>
        {entries.length === 0 ? (
          <EmptyState text="Ainda não há imagens." />
        ) : (
          <RowList label={imageTabs[tab].label}>
            {entries.map((entry) => (
              <ImageRow
                key={entry.path}
                entry={entry}
                fit={imageTabs[tab].fit}
                busy={isBusy}
                onArchive={(archived) => make(archiveOf(entry, archived))}
              />
            ))}
          </RowList>
        )}
      </Section>
    </>
  );
}
