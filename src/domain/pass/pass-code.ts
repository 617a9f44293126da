import { z } from 'zod/mini';

/** Crockford's base32, without letters that are taken for others: 16 of them are 80 bits. */
const isPassCode = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/**
 * The code of a pass, made at random on the device that gives the seat, since mutators know no chance (PASS-03). Absent from
 * apps of before passes: then there is no pass until somebody is accepted anew.
 */
export const passCodeArgument = z.optional(z.string().check(z.regex(isPassCode)));

/** A typed code as it is stored: without spaces and hyphens, and what looks like another character read as that one. */
export function typedPassCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return isPassCode.test(code) ? code : undefined;
}

/** `7K2M 9QX4 …`: in groups of four, to be read aloud. */
export const spacedPassCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
