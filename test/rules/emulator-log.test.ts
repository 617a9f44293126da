import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../harness.ts';

/** A separate project, because the emulator keeps these listeners for as long as it runs. */
const database = 'projects/demo-gone-phone/databases/(default)';

function onChannel(address: Record<string, string>, body: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams({ VER: '8', database, t: '1', ...address });
  const url = `http://${stack().firestoreHost}/google.firestore.v1.Firestore/Listen/channel?${query}`;
  return fetch(url, { method: 'POST', body: new URLSearchParams(body) });
}

/**
 * Opens a browser's channel with this many listeners of one collection and never reads from it. Returns its session id.
 */
async function channelOfGonePhone(collectionId: string, listeners: number): Promise<string> {
  const listens = [...Array(listeners).keys()].map((each) => {
    const structuredQuery = { from: [{ collectionId }], limit: each + 1 };
    const addTarget = { query: { parent: `${database}/documents`, structuredQuery }, targetId: 2 * each + 2 };
    return [`req${each}___data__`, JSON.stringify({ database, addTarget })];
  });
  const body = {
    headers: 'Authorization:Bearer owner\r\n',
    count: `${listeners}`,
    ofs: '0',
    ...Object.fromEntries(listens),
  };
  const opened = await onChannel({ RID: '1', CVER: '22' }, body);
  return /\["c","([^"]+)"/.exec(await opened.text())?.[1] ?? '';
}

async function write(path: string, value: number): Promise<void> {
  const answer = await fetch(`http://${stack().firestoreHost}/v1/${database}/documents/${path}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { value: { integerValue: `${value}` } } }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test("does not write to the emulator's log for each write to a document that a vanished phone listened to", async () => {
  const log = join(stack().logFolder, 'firestore.log');
  // An emulator started elsewhere has its log elsewhere.
  if (!existsSync(log)) return;
  const session = await channelOfGonePhone('buses', 100);
  const before = readFileSync(log, 'utf8').length;

  for (let value = 0; value < 40; value++) await write('buses/one', value);

  // The emulator gives up a full channel, which only its log would show.
  const onFullChannel = await onChannel({ RID: '2', SID: session }, { count: '0' });
  expect(onFullChannel.status).toBe(400);
  const written = readFileSync(log, 'utf8').slice(before);
  expect(written.match(/too many pending|NETWORK_ERROR|abort the channel/g) ?? []).toHaveLength(0);
});
