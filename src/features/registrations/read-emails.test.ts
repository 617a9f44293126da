import { expect, test } from 'vitest';
import { readEmails } from './read-emails.ts';

const none = new Set<string>();

test.each([
  ['one per line', 'ana@x.pt\nrui@x.pt', ['ana@x.pt', 'rui@x.pt']],
  ['REG-05 with spaces and capitals', '  Ana@X.PT  \r\n\r\n', ['ana@x.pt']],
  ['several per line', 'ana@x.pt, rui@x.pt;bia@x.pt', ['ana@x.pt', 'rui@x.pt', 'bia@x.pt']],
  ['with names', 'Ana Silva <ana@x.pt>\n"Rui";"rui@x.pt";912345678', ['ana@x.pt', 'rui@x.pt']],
  ['from a link', 'mailto:ana@x.pt.', ['ana@x.pt']],
])('REG-02 %s', (_case, text, emails) => {
  expect(readEmails(text, none)).toEqual({ emails, problems: [] });
});

test('REG-04 REG-06 reports invalid, existing and duplicate e-mails with their line', () => {
  const text = 'E-mail dos sócios\nana@x.pt\nrui@x\n\nANA@x.pt\nja@x.pt, a/b@x.pt';
  expect(readEmails(text, new Set(['ja@x.pt']))).toEqual({
    emails: ['ana@x.pt'],
    problems: [
      { line: 1, text: 'E-mail dos sócios', reason: 'wrong' },
      { line: 3, text: 'rui@x', reason: 'wrong' },
      { line: 5, text: 'ana@x.pt', reason: 'repeated' },
      { line: 6, text: 'ja@x.pt', reason: 'present' },
      { line: 6, text: 'a/b@x.pt', reason: 'wrong' },
    ],
  });
});

test('REG-02 reads a long text quickly', () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `Nome ${n} <pessoa${n}@exemplo.pt>`).join('\n');
  // CPU time, because wall time depends on other load.
  const start = process.cpuUsage();
  expect(readEmails(text, none).emails).toHaveLength(20_000);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
});
