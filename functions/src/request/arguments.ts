import { z } from 'zod/mini';
import { idArgument } from '../../../src/domain/mutators/define.ts';
import { appId } from '../firebase.ts';
import { isStorablePath } from '../stored-document.ts';

/** The club's own id, which the specification puts in the bodies. Any other id is refused. */
export const clubArgument = z.literal(appId);

/** An id that can be part of a document's path. */
export const storableId = idArgument.check(z.refine((id) => isStorablePath(`documents/${id}`)));

/** A token of the push service: opaque, without spaces, always far shorter than this limit. */
export const pushTokenArgument = z.string().check(z.maxLength(4_096), z.regex(/^[^\s]+$/));

/** Text of a form: trimmed, not empty, at most `maximum` characters, without characters that cannot be stored. */
export function storableText(missing: string, maximum: number) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(maximum, `Máximo de ${maximum} caracteres.`),
    // Half an emoji is valid in JSON, but Firestore rejects it.
    z.refine((text) => !/\p{Surrogate}/u.test(text), 'O texto contém caracteres inválidos.'),
  );
}
