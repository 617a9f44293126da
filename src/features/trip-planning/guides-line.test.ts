import { expect, test } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { guidesLine } from './guides-line.ts';

const profiles = new Map(
  [
    aProfile({ uid: 'rui', firstName: 'Rui', lastName: 'Costa' }),
    aProfile({ uid: 'ana', firstName: 'Ana', lastName: 'Sá' }),
  ].map((profile) => [profileRef(profile.uid).path, profile]),
);

test.each([
  [['rui', 'ana'], 'Responsáveis: Ana Sá, Rui Costa'],
  [['rui'], 'Responsável: Rui Costa'],
  [[], 'Sem Responsável'],
])('TRIP-64 names who answers for a bus: %j', (assignedGuideIds, line) => {
  expect(guidesLine(profiles, { assignedGuideIds })).toBe(line);
});
