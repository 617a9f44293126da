import { z } from 'zod/mini';
import { emailArgument } from '../mutators/people/authorise-email.ts';
import { isBlank } from '../text.ts';
import { passwordMinimum, passwordsDiffer, passwordTooShort } from './new-password.ts';
import { termsVersion } from './terms.ts';

/** The fields of the registration form. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  accepted: boolean;
}

/** A valid registration: names trimmed, the e-mail trimmed and in lower case. */
export type Registration = Pick<RegistrationValues, 'firstName' | 'lastName' | 'email' | 'password'>;

interface Broken {
  field: keyof RegistrationValues;
  message: string;
}

const missing = 'Por favor, preencha todos os campos.';
const termsNotAccepted = 'Deve aceitar os termos de serviço para se registar.';
const inOrder = ['firstName', 'lastName', 'email', 'password', 'confirmation'] as const;
const longest = { firstName: 100, lastName: 100, email: 254, password: 1000, confirmation: 1000 };

/**
 * The first broken rule, in the specification's order: fields, match, length, cases, digit, terms (AUTH-22 to AUTH-27,
 * OPEN-30), then our own. The form and the server use the same rules.
 */
function firstBroken(values: RegistrationValues): Broken | undefined {
  const { email, password, confirmation, accepted } = values;
  const empty = inOrder.find((field) =>
    field === 'password' || field === 'confirmation' ? values[field] === '' : isBlank(values[field]),
  );
  if (empty) return { field: empty, message: missing };
  if (password !== confirmation) return { field: 'confirmation', message: passwordsDiffer };
  if (password.length < passwordMinimum) return { field: 'password', message: passwordTooShort };
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password)) {
    const message = 'A palavra-passe deve conter pelo menos uma letra maiúscula e uma minúscula.';
    return { field: 'password', message };
  }
  if (!/\d/.test(password)) {
    return { field: 'password', message: 'A palavra-passe deve conter pelo menos um número.' };
  }
  if (!accepted) return { field: 'accepted', message: termsNotAccepted };
  return firstOdd(values) ?? badEmail(email);
}

/** Input that nobody types by hand: very long text, control characters, lone surrogates. */
function firstOdd(values: RegistrationValues): Broken | undefined {
  for (const field of inOrder) {
    const maximum = longest[field];
    if (values[field].length > maximum) return { field, message: `Máximo de ${maximum} caracteres.` };
    if (/[\p{Cc}\p{Surrogate}]/u.test(values[field].trim())) {
      return { field, message: 'Este campo tem caracteres que não são permitidos.' };
    }
  }
  return undefined;
}

function badEmail(email: string): Broken | undefined {
  const issue = emailArgument.safeParse(email).error?.issues[0];
  return issue && { field: 'email', message: issue.message };
}

const text = z.string({ error: missing });

/** Parses the form: gives the registration, or one issue with the path of its field. */
export const registrationFormSchema = z.pipe(
  z
    .object({
      firstName: text,
      lastName: text,
      email: text,
      password: text,
      confirmation: text,
      accepted: z.boolean(),
    })
    .check(
      z.superRefine((values, context) => {
        const broken = firstBroken(values);
        if (broken) context.addIssue({ code: 'custom', path: [broken.field], message: broken.message });
      }),
    ),
  z.transform((values) => toRegistration(values)),
);

/** The body of POST register-user (AUTH-29, AUTH-30): the form's rules again, and the current terms. */
export const registrationBodySchema = z.pipe(
  z
    .object({
      firstName: text,
      lastName: text,
      email: text,
      password: text,
      appId: z.string(),
      terms: z.object(
        { version: z.string({ error: termsNotAccepted }), accepted: z.boolean({ error: termsNotAccepted }) },
        { error: termsNotAccepted },
      ),
    })
    .check(
      z.superRefine(({ terms, ...typed }, context) => {
        const broken = firstBroken({ ...typed, confirmation: typed.password, accepted: terms.accepted });
        if (broken) context.addIssue({ code: 'custom', path: [broken.field], message: broken.message });
        else if (terms.version !== termsVersion) {
          const message =
            'Os termos de serviço mudaram. Atualize a aplicação e leia-os antes de se registar.';
          context.addIssue({ code: 'custom', path: ['terms'], message });
        }
      }),
    ),
  z.transform((body) => ({ ...toRegistration(body), appId: body.appId })),
);

function toRegistration({ firstName, lastName, email, password }: Registration): Registration {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim().toLowerCase(),
    password,
  };
}
