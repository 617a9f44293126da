import { z } from 'zod';
import { idArgument } from '../../../../src/domain/mutators/define.ts';
import { appId } from '../../config.ts';
import { isStorablePath } from '../../mutations/storable-path.ts';

/** The club's own id, which the bodies of the specification carry: another one is refused. */
export const clubArgument = z.literal(appId);

/** An id that can be part of a document's path. */
export const storableId = idArgument.refine((id) => isStorablePath(`documents/${id}`));

/** Text of a form: something after trimming, of a length that a screen can show, and nothing that cannot be stored. */
export function storableText(missing: string, maximum: number) {
  return (
    z
      .string({ error: missing })
      .trim()
      .min(1, missing)
      .max(maximum, `Máximo de ${maximum} caracteres.`)
      // Half an emoji: JSON carries it, the database refuses it.
      .refine((text) => !/\p{Surrogate}/u.test(text), 'O texto contém caracteres inválidos.')
  );
}
