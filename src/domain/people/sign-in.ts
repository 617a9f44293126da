import { z } from 'zod';
import { badEmail, noEmail } from '../mutators/people/authorise-email.ts';

/**
 * The e-mail of an account, as the browser's own check takes it, without the blanks around it. Wider than what may be
 * authorised: the provider knows accounts that never were on our list, and who has one must be able to come in.
 */
const accountEmail = z
  .string()
  .trim()
  .min(1, noEmail)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: badEmail }));

const password = z.string().min(1, 'Por favor, insira a palavra-passe.');

/** What somebody types to sign in; each field says what it lacks, and nothing is asked of anybody (OPEN-31). */
export const signInSchema = z.object({ email: accountEmail, password });
export type SignInValues = z.infer<typeof signInSchema>;

/** The password alone, for an expired session whose e-mail is known (FAULTS 24, OPEN-31). */
export const renewSessionSchema = z.object({ password });

/** Whose password is to be set anew (AUTH-06, OPEN-31). */
export const forgotPasswordSchema = z.object({ email: accountEmail });
