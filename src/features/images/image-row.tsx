import { Archive, ArchiveRestore, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ManifestEntry } from '../../lib/image-manifest.ts';
import { Picture } from '../../ui/brand/picture.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/lists/badge.tsx';
import { freshPath } from './fresh-path.ts';

interface ImageRowProps {
  entry: ManifestEntry;
  fit: 'cover' | 'contain';
  /** True while another change is running. */
  busy: boolean;
  /** Resolves when the change has ended, successful or not. */
  onArchive: (archived: boolean) => Promise<unknown>;
}

/** A picture with its name, and a mark when it is archived (IMG-16). */
export function ImageRow({ entry, fit, busy, onArchive }: ImageRowProps) {
  const { name, archived } = entry;
  const [isChanging, setChanging] = useState(false);

  async function archive(): Promise<void> {
    setChanging(true);
    await onArchive(!archived);
    setChanging(false);
  }

  return (
    <li className="@container px-4 py-3">
      <div className="flex @max-[19rem]:flex-wrap items-center gap-3">
        <Picture
          src={freshPath(entry)}
          alt=""
          fallback={<ImageOff aria-hidden="true" className="size-6 text-muted" />}
          className={cx(
            'h-14 w-20 shrink-0 rounded-md',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            archived && 'opacity-50 grayscale',
          )}
        />
        <div className="min-w-0 grow @max-[19rem]:basis-32">
          <p className="font-semibold leading-snug as-written">{name}</p>
          {archived && <Badge>Arquivada</Badge>}
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="ml-auto"
          busy={isChanging}
          disabled={busy && !isChanging}
          aria-label={`${archived ? 'Desarquivar' : 'Arquivar'} ${name}`}
          icon={
            archived ? (
              <ArchiveRestore aria-hidden="true" className="size-5" />
            ) : (
              <Archive aria-hidden="true" className="size-5" />
            )
          }
          onClick={() => void archive()}
        >
          {archived ? 'Desarquivar' : 'Arquivar'}
        </Button>
      </div>
    </li>
  );
}
