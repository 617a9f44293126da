import { emailArgument } from '../../domain/mutators/people/authorise-email.ts';

/** More at once is a mistake, or the club of another sport. */
export const mostAtOnce = 500;

/** A part of what was pasted that is not taken, with the line it stands on. */
export interface Problem {
  line: number;
  text: string;
  reason: 'wrong' | 'present' | 'repeated';
}

export interface EmailsRead {
  /** Ready to be added: tidy, and each once. */
  emails: string[];
  problems: Problem[];
}

/**
 * Finds the e-mails in a pasted list, a column of a sheet or an export of contacts: one or several a line, alone or with
 * names beside them («Ana Silva <ana@x.pt>», «Ana;ana@x.pt»). A line in which there is none is a problem, so that nothing
 * falls out unseen; `present` are those on the list already.
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
