import { emailArgument } from '../../domain/mutators/people/authorise-email.ts';

/** The most e-mails to import at once. */
export const mostAtOnce = 500;

/** A part of the input that was not accepted, with its line number. */
export interface Problem {
  line: number;
  text: string;
  reason: 'wrong' | 'present' | 'repeated';
}

export interface EmailsRead {
  /** Normalized, without duplicates. */
  emails: string[];
  problems: Problem[];
}

/**
 * Finds the e-mails in a pasted list, a spreadsheet column or an export of contacts: one or more per line, alone or with
 * names ("Ana Silva <ana@x.pt>", "Ana;ana@x.pt"). A line without one is reported as a problem, so that nothing is dropped
 * silently. `present` holds the e-mails that are already on the list.
 */
export function readEmails(text: string, present: ReadonlySet<string>): EmailsRead {
  const emails = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const report = (part: string, reason: Problem['reason']) =>
      problems.push({ line: index + 1, text: part.slice(0, 80), reason });
    const parts = line.split(/[\s,;<>"'()|]+/).filter(Boolean);
    const candidates = parts.filter((part) => part.includes('@'));
    if (parts.length > 0 && candidates.length === 0) report(line.trim(), 'wrong');
    for (const candidate of candidates) {
      const parsed = emailArgument.safeParse(candidate.replace(/^mailto:/i, '').replace(/[.:]+$/, ''));
      if (!parsed.success) report(candidate, 'wrong');
      else if (present.has(parsed.data)) report(parsed.data, 'present');
      else if (emails.has(parsed.data)) report(parsed.data, 'repeated');
      else emails.add(parsed.data);
    }
  }
  return { emails: [...emails], problems };
}
