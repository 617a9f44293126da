import { z } from 'zod/mini';
import { defineAction } from '../../actions/define-action.ts';
import { HttpError } from '../../errors.ts';
import { firestore } from '../../firebase.ts';
import { type ImageRefusal, imageLimit, setArchived, storeImage } from '../../images/image-store.ts';
import { imageTabs } from '../../images/image-tabs.ts';
import { imageTypeOf } from '../../images/image-type.ts';

const filename = z.string().check(z.minLength(1), z.maxLength(200));
const bodySchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('upload'),
    tab: z.enum(imageTabs),
    filename,
    fileContentBase64: z.string().check(z.minLength(1)),
  }),
  z.strictObject({
    action: z.literal('toggleArchive'),
    tab: z.enum(imageTabs),
    filename,
    archiveState: z.boolean(),
  }),
]);

const refusals: Record<ImageRefusal, string> = {
  'no-target': 'Escolha a imagem de fundo que quer substituir.',
  'no-name': 'O nome tem de ter letras ou números.',
  'too-many': 'Há demasiadas imagens nesta lista.',
  unknown: 'Imagem não encontrada.',
};

/**
 * POST /api/images-manager {tab, action: 'upload', filename, fileContentBase64} or {tab, action: 'toggleArchive',
 * filename, archiveState} → {message} (API-11). The file's first bytes decide its type, never its name (IMG-08). A refused
 * or interrupted upload leaves the old picture in place (FAULTS-37).
 */
export const imagesManager = defineAction({
  name: 'images-manager',
  roles: ['organizer'],
  schema: bodySchema,
  bodyLimit: Math.ceil(imageLimit / 3) * 4 + 4096,
  subject: ({ tab }) => tab,

  async run(body) {
    if (body.action === 'toggleArchive') {
      const { tab, filename: name, archiveState: archived } = body;
      accepted(
        await inTransaction((transaction) => setArchived(transaction, { tab, filename: name, archived })),
      );
      return { message: archived ? 'Imagem arquivada.' : 'Imagem disponível.' };
    }
    const { tab, filename: name, fileContentBase64 } = body;
    const bytes = Buffer.from(fileContentBase64, 'base64');
    if (bytes.toString('base64') !== fileContentBase64) throw new HttpError('INVALID');
    if (bytes.length > imageLimit) {
      throw new HttpError('TOO_LARGE', 'A imagem é demasiado grande: no máximo 700 KB.');
    }
    const type = imageTypeOf(bytes);
    if (!type) throw new HttpError('INVALID', 'Formato inválido. Use jpeg, png ou webp.');
    accepted(
      await inTransaction((transaction) => storeImage(transaction, { tab, filename: name, bytes, type })),
    );
    return { message: 'Imagem guardada.' };
  },
});

const inTransaction: ReturnType<typeof firestore>['runTransaction'] = (work) =>
  firestore().runTransaction(work);

function accepted(result: object | ImageRefusal): void {
  if (typeof result === 'string') throw new HttpError('INVALID', refusals[result]);
}
