import { zodResolver } from '@hookform/resolvers/zod';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ManifestEntry } from '../../lib/image-manifest.ts';
import { needsConnection } from '../../session/messages/server-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { fileOf, replacedBy, uploadOf } from './change-of.ts';
import { type ImageTab, imageTabs } from './image-tabs.ts';
import { shrinkImage } from './shrink-image.ts';
import {
  acceptedTypes,
  backgroundSchema,
  namedSchema,
  type UploadValues,
  wrongType,
} from './upload-values.ts';
import type { ChangeState, ImageChange } from './use-image-changes.ts';

/** Reads a file as base64, the format of the images endpoint. */
function readBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

interface UploadFormProps {
  tab: ImageTab;
  entries: readonly ManifestEntry[];
  change: ChangeState;
  make: (change: ImageChange) => Promise<boolean>;
}

/** Uploads a picture, as a replacement of a background or under a new name (IMG-05 to IMG-09). */
export function UploadForm({ tab, entries, change, make }: UploadFormProps) {
  const { replaces, longestSide } = imageTabs[tab];
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { filename: '', file: [] as File[] | FileList },
    resolver: zodResolver(replaces ? backgroundSchema : namedSchema),
  });
  const { errors, isSubmitting } = formState;

  const [asked, setAsked] = useState<{ values: UploadValues; replaced: ManifestEntry }>();

  // Choosing the background to replace is the answer already; a name may be somebody else's by accident.
  const submit = (values: UploadValues) => {
    const replaced = replaces ? undefined : replacedBy(values.filename, entries);
    return replaced ? setAsked({ values, replaced }) : upload(values);
  };

  const upload = async ({ filename, file }: UploadValues) => {
    if (!navigator.onLine) {
      setError('root', { message: needsConnection });
      return;
    }
    const picture = await shrinkImage(file, { longestSide, keepsTransparency: !replaces });
    if (!picture) {
      setError('file', { message: wrongType }, { shouldFocus: true });
      return;
    }
    const isThere = await make(uploadOf(filename, await readBase64(picture), entries));
    if (isThere) reset();
  };

  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit(submit)}>
        {replaces ? (
          <SelectField
            {...register('filename')}
            label="Imagem a substituir"
            placeholder="Escolha uma imagem"
            options={entries.map((entry) => ({ value: fileOf(entry), label: entry.name }))}
            error={errors.filename?.message}
          />
        ) : (
          <TextField
            {...register('filename')}
            label="Nome"
            hint="Um nome que já existe troca a imagem."
            autoComplete="off"
            maxLength={60}
            error={errors.filename?.message}
          />
        )}
        <FileField
          {...register('file')}
          label="Ficheiro"
          hint="Em jpeg, png ou webp, até 5 MB."
          accept={acceptedTypes.join(',')}
          error={errors.file?.message}
        />
        <FormError>{errors.root?.message}</FormError>
        {change.state === 'sending' && (
          <ProgressBar
            label={`A enviar: ${Math.round(change.share * 100)}%`}
            value={Math.round(change.share * 100)}
            max={100}
          />
        )}
        {change.state === 'waiting' && (
          <p role="status" className="text-muted text-sm">
            A aguardar a atualização da lista…
          </p>
        )}
        <Button
          type="submit"
          icon={<Upload aria-hidden="true" className="size-5" />}
          busy={isSubmitting || change.state !== 'idle'}
          busyText="A carregar…"
        >
          Carregar imagem
        </Button>
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={() => setAsked(undefined)}
          title="Substituir imagem"
          text={`Já existe a imagem «${asked?.replaced.name}». Tem a certeza que quer substituí-la? Muda em todas as viagens que a usam.`}
          confirmLabel="Substituir"
          onConfirm={() => {
            setAsked(undefined);
            if (asked) void upload(asked.values);
          }}
        />
      </form>
    </Card>
  );
}
