import { z } from 'zod/mini';
import { badEmail, noEmail } from '../mutators/people/authorise-email.ts';

/**
 * The e-mail of an account, trimmed and checked as browsers do. Wider than what can be authorised: the provider may have
 * accounts that were never on our list, and they must be able to sign in.
 */
const accountEmail = z.pipe(
  z.string().check(z.trim(), z.minLength(1, noEmail)),
  z.email({ pattern: z.regexes.html5Email, error: badEmail }),
);

const password = z.string().check(z.minLength(1, 'Por favor, insira a palavra-passe.'));

/** The sign-in form. Each field reports what it lacks before any request is sent (OPEN-31). */
export const signInSchema = z.object({ email: accountEmail, password });
export type SignInValues = z.infer<typeof signInSchema>;

/** The password alone, for an expired session whose e-mail is known (FAULTS-24, OPEN-31). */
export const renewSessionSchema = z.object({ password });

/** The account whose password is to be reset (AUTH-06, OPEN-31). */
export const forgotPasswordSchema = z.object({ email: accountEmail });
