import { expect, test } from 'vitest';
import { deploymentOf } from './deployment.ts';
import { securityTxt } from './security-txt.ts';

const noon = Date.parse('2026-03-05T12:00:00.000Z');
const known = deploymentOf({
  CARAVANA_ADDRESS: 'https://viagens.example/',
  CARAVANA_REPOSITORY: 'https://git.example/club/caravana',
});

test('INST-35 security.txt says where to report, until when, in which languages, and by which policy', () => {
  expect(securityTxt(noon, known).split('\n')).toEqual([
    'Contact: https://git.example/club/caravana/security/advisories/new',
    'Expires: 2027-03-05T00:00:00.000Z',
    'Preferred-Languages: pt, en',
    'Policy: https://git.example/club/caravana/security/policy',
    'Canonical: https://viagens.example/.well-known/security.txt',
    '',
  ]);
});

test('INST-35 a build at any moment holds for almost a year, and two builds of a day are alike', () => {
  const now = Date.now();
  const expires = Date.parse(/^Expires: (.*)$/m.exec(securityTxt(now, known))?.[1] ?? '');
  const days = (expires - now) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThanOrEqual(365);
  expect(securityTxt(noon + 3_600_000, known)).toBe(securityTxt(noon, known));
});

test('INST-35 names the club’s telephone where no repository takes reports, and never an e-mail', () => {
  const text = securityTxt(noon, deploymentOf({}));
  expect(text).toMatch(/^Contact: tel:\+351\d{9}$/m);
  expect(text).not.toMatch(/@|Policy|Canonical/);
});

test('INST-35 a build stops when it is told an address that is none', () => {
  const told = (CARAVANA_ADDRESS: string) => () => deploymentOf({ CARAVANA_ADDRESS });
  for (const wrong of ['viagens.example', 'http://viagens.example', 'https://', 'https:// x'])
    expect(told(wrong)).toThrow('CARAVANA_ADDRESS');
});
