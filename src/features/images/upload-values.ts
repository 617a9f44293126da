import { z } from 'zod/mini';

/** The message of IMG-08. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
const megabyte = 1024 * 1024;

export const wrongType = 'Formato inválido. Use jpeg, png ou webp.';

const fileField = z.pipe(
  z.custom<FileList | File[]>().check(
    z.refine((files) => (files?.length ?? 0) > 0, 'Por favor, selecione um ficheiro.'),
    z.refine((files) => !files?.[0] || acceptedTypes.includes(files[0].type), wrongType),
    z.refine(
      (files) => (files?.[0]?.size ?? 0) <= 5 * megabyte,
      'O ficheiro é demasiado grande: no máximo 5 MB.',
    ),
  ),
  z.transform((files) => files[0] as File),
);

/** The form's schema for a background (IMG-05, IMG-06). */
export const backgroundSchema = z.object({
  filename: z.string().check(z.minLength(1, 'Por favor, selecione a imagem a substituir.')),
  file: fileField,
});

/** The form's schema for a club or a competition (IMG-05, IMG-07). */
export const namedSchema = z.object({
  filename: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Por favor, preencha o nome.'),
      z.maxLength(60, 'Máximo de 60 caracteres.'),
      z.regex(/[\p{L}\p{N}]/u, 'O nome tem de ter letras ou números.'),
    ),
  file: fileField,
});
export type UploadValues = z.output<typeof namedSchema>;
