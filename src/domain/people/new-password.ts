import { z } from 'zod/mini';

/** The minimum length of a password (AUTH-17, AUTH-24). */
export const passwordMinimum = 8;

export const passwordsDiffer = 'As palavras-passe não coincidem.';
export const passwordTooShort = 'A palavra-passe deve ter pelo menos 8 caracteres.';

/** A new password, typed twice. One message at a time: first the match, then the length (AUTH-16, AUTH-17, OPEN-29). */
export const newPasswordSchema = z.object({ password: z.string(), confirmation: z.string() }).check(
  z.superRefine(({ password, confirmation }, context) => {
    if (password !== confirmation) {
      context.addIssue({ code: 'custom', path: ['confirmation'], message: passwordsDiffer });
    } else if (password.length < passwordMinimum) {
      context.addIssue({ code: 'custom', path: ['password'], message: passwordTooShort });
    }
  }),
);
