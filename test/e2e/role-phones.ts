import { beforeAll } from 'vitest';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { busRef } from '../../src/domain/wire/documents.ts';
import { stored } from '../device/club.ts';
import { busOfGuide, freshDemoClub, homeTrip } from './demo-club.ts';
import { aSignedInPhone, type Phone, withChromium } from './phone.ts';

export const passengerId = 'demo-passageiro';

/** A phone for each role of the demo club. */
export let [organizer, guide, passenger, newcomer] = [] as unknown as [Phone, Phone, Phone, Phone];
/** The guide's bus. */
export let bus: Bus;
/** The bus of another guide on the same trip. */
export let otherBus: Bus;

/** Sets up the demo club and a phone for each role, which the whole test file shares. Call once per file. */
export function withRolePhones(): void {
  withChromium();
  beforeAll(async () => {
    await freshDemoClub();
    [bus, otherBus] = await Promise.all([busOfGuide(), busOfGuide('demo-guia2')]);
    [organizer, guide, passenger, newcomer] = await Promise.all([
      aSignedInPhone('organizador'),
      aSignedInPhone('guia'),
      aSignedInPhone('passageiro'),
      aSignedInPhone('novo'),
    ]);
  });
}

export const organizerList = () => `/manage-trip/${homeTrip}/buses/${bus.id}/passengers`;
export const guideList = () => `/trips/${homeTrip}/buses/${bus.id}/passengers`;
export const heading = ({ page }: Phone, name: string | RegExp) => page.getByRole('heading', { name });
export const said = ({ page }: Phone, text: string) =>
  page.getByRole('region', { name: 'Mensagens' }).getByText(text);

export const toBoard = ({ page }: Phone) =>
  page.getByRole('button', { name: /^Embarque de/, pressed: false });
export const text = (phone: Phone, words: string | RegExp) => phone.page.getByText(words).first().waitFor();

/** The number of passengers of the bus who are aboard, in Firestore. */
export async function aboard(): Promise<number> {
  const now = await stored(busRef('demo-organizador', homeTrip, bus.id));
  return now?.passengers.filter((entry) => entry.boarded).length ?? 0;
}
