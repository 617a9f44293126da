import { randomUUID } from 'node:crypto';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { demoPassword } from '../../../tools/demo-club/write-accounts.ts';
import type { StackAddresses } from '../../../tools/local-stack/client-config.ts';
import { fullBus } from '../world/bus-data.ts';
import { crowdTrip } from '../world/seed-caravana.ts';
import type { ServerBus } from '../world/server-bus.ts';
import { type CrowdResult, crowd, crowdPlaces, crowdTicks } from './crowd.ts';

const entries = fullBus(crowdTrip.tripId, crowdTrip.busId, '').passengers;

/** Twenty devices that send their batches to the real function, as the app does. */
export async function caravanaCrowd(addresses: StackAddresses, bus: ServerBus): Promise<CrowdResult> {
  await bus.reset();
  const token = await signInGuide(addresses);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: crowd.devices }, async (_, device) => {
      const clientId = randomUUID();
      for (let batch = 0; batch < crowd.batches; batch += 1) {
        await send(addresses, token, clientId, crowdPlaces(device, batch), batch * crowd.batchSize);
      }
    }),
  );
  const milliseconds = performance.now() - began;
  return { milliseconds, lost: crowdTicks - (await bus.boarded()) };
}

async function send(
  { functionsUrl }: StackAddresses,
  token: string,
  clientId: string,
  places: number[],
  lastSequence: number,
): Promise<void> {
  const mutations = places.map((place, index) => ({
    sequence: lastSequence + index + 1,
    id: `${clientId}-${String(lastSequence + index + 1).padStart(9, '0')}`,
    name: 'setBoarded',
    args: { ...crowdTrip, passengerId: entries[place]?.id, boarded: true },
    occurredAt: new Date().toISOString(),
  }));
  const answer = await fetch(`${functionsUrl}/api/mutations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ clientId, mutations }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"refused"')) throw new Error(`mutations: ${answer.status} ${text}`);
}

async function signInGuide({ authHost }: StackAddresses): Promise<string> {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { email } = demoAccounts.guide2;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}
