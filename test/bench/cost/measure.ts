import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  type Change,
  type ChangeName,
  type CostRole,
  type Unit,
  type Units,
  type Use,
  unitsFile,
  type Watcher,
  watchers,
} from '../../../tools/cost/units.ts';
import { startFunctionServer } from '../../../tools/local-stack/function-server.ts';
import { freePort } from '../../../tools/local-stack/ports.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { type RemoteDevice, startDevice, stopDevices, until } from '../../device/remote-device.ts';
import type { Owner } from '../../device/simulated-device.ts';
import { signIn, stack } from '../../harness.ts';
import { type Bill, nothing } from './billed.ts';
import { type BillingProxy, billingProxy } from './billing-proxy.ts';
import { clubSize, dateAhead, type People, trips, waitingId, writeCostClub } from './cost-club.ts';

interface Phone {
  owner: Owner;
  device: RemoteDevice;
  proxy: BillingProxy;
}
type Phones = Record<Watcher, Phone>;

const ten = Array.from({ length: 10 }, (_, index) => index);
/** A decision is held until it cannot be undone any more; here for less long than in the app. */
const undoTime = 1_500;

const stops: (() => Promise<void>)[] = [stopDevices];
const began = Date.now();
const say = (line: string) =>
  process.stdout.write(`[${Math.round((Date.now() - began) / 1000)} s] ${line}\n`);

afterAll(async () => {
  for (const stop of stops) await stop();
});

test('what Firestore sends, and what the function reads and writes', async () => {
  const people = await writeCostClub();
  const server = await startMeasuredFunction();
  const phones = await startPhones(people, server.url);
  const club = measuring(phones, server);

  say('the club is written, the phones sign in');
  const firstSignIn = await club.ofRoles((phone) => firstTime(phone, server.url));
  for (const phone of [phones.person, phones.reader, phones.otherGuide, phones.otherOrganizer]) {
    await firstTime(phone, server.url);
  }
  say('starts');
  await club.restartAll();
  const start = await club.ofRoles(restart);
  say('quiet minutes');
  const quietMinute = await club.quietMinutes();
  say('starts after changes');
  const absent = phones.otherOrganizer;
  const closed = [phones.passenger, phones.guide, absent];
  await club.quiet();
  for (const phone of closed) await phone.device.crash();
  await acceptTen(phones.organizer, trips.few, 15);
  const startAfterTen = await club.ofRoles(open, absent);
  for (const phone of closed) await phone.device.crash();
  const startAgain = await club.ofRoles(open, absent);
  say('announced trips');
  await phones.passenger.device.crash();
  await send(phones.organizer, (office) => office.mutate('editTrip', editedTrip(5)));
  const startAfterNews = await club.use(phones.passenger, open);
  const tripPage = await club.use(phones.reader, ({ device }) => device.followTrip(trips.many));
  say('changes');
  const changes = await club.changes();
  const completion = await club.change(1, () =>
    send(phones.organizer, (office) => office.mutate('completeTrip', { tripId: trips.over })),
  );
  await absent.device.crash();
  const startAfterCompletion = await club.use(absent, open);

  const units: Units = {
    measuredOn: new Date().toISOString().slice(0, 10),
    club: clubSize,
    firstSignIn,
    start,
    startAfterTen,
    startAgain,
    startAfterNews,
    tripPage,
    startAfterCompletion,
    quietMinute,
    changes: { ...changes, completion },
  };
  writeFileSync(unitsFile, `${JSON.stringify(units, undefined, 2)}\n`);
  expect(units.start.passenger.device.queries).toBeGreaterThan(0);
});

interface MeasuredFunction {
  url: string;
  proxy: BillingProxy;
  /** Seconds of its processor since it started. */
  cpuSeconds(): number;
}

/** A second server of the same function, of which each read and write is counted. */
async function startMeasuredFunction(): Promise<MeasuredFunction> {
  const proxy = await billingProxy(stack().firestoreHost);
  const port = await freePort();
  const entry = join(REPOSITORY, 'functions/lib/index.js');
  const started = startFunctionServer({ ...stack(), firestoreHost: proxy.host, port, entry });
  stops.push(() => started.part.stop(), proxy.stop);
  await started.ready;
  return { url: `http://127.0.0.1:${port}`, proxy, cpuSeconds: () => cpuOfPort(port) };
}

async function startPhones(people: People, functionUrl: string): Promise<Phones> {
  const phones = {} as Phones;
  for (const watcher of watchers) {
    const proxy = await billingProxy(stack().firestoreHost);
    const device = await startDevice({ firestoreHost: proxy.host, apiBase: `${functionUrl}/api` });
    stops.push(proxy.stop);
    await device.setUndoTime(undoTime);
    phones[watcher] = { owner: people[watcher], device, proxy };
  }
  return phones;
}

function measuring(phones: Phones, server: MeasuredFunction) {
  const all = watchers.map((watcher) => phones[watcher]);
  const meters = () => [server.proxy, ...all.map(({ proxy }) => proxy)];
  const proxiesOf = { passenger: phones.passenger, guide: phones.guide, organizer: phones.organizer };

  /** Waits until nothing has moved for two seconds. */
  async function quiet(): Promise<void> {
    const moved = () => meters().reduce((sum, { bill }) => sum + bill().bytes, 0);
    for (let before = -1; before !== moved(); ) {
      before = moved();
      await pause(2_000);
    }
  }

  async function use(phone: Phone, run: (phone: Phone) => Promise<void>): Promise<Use> {
    await quiet();
    const calls = await phone.device.delivered();
    for (const { reset } of meters()) reset();
    await run(phone);
    await quiet();
    const made = (await phone.device.delivered()) - calls;
    return { device: unitOf(phone.proxy.bill(), made), server: unitOf(server.proxy.bill(), made) };
  }

  async function ofRoles(
    run: (phone: Phone) => Promise<void>,
    office: Phone = phones.organizer,
  ): Promise<Record<CostRole, Use>> {
    return {
      passenger: await use(proxiesOf.passenger, run),
      guide: await use(proxiesOf.guide, run),
      organizer: await use(office, run),
    };
  }

  /** Runs `count` changes of a kind one after the other, and gives the share of one. */
  async function change(count: number, run: (index: number) => Promise<void>): Promise<Change> {
    await quiet();
    for (const { reset } of meters()) reset();
    const cpu = server.cpuSeconds();
    for (let index = 0; index < count; index += 1) {
      await run(index);
      await quiet();
    }
    const { reads, writes, deletes } = server.proxy.bill();
    say(`${count} changes: ${reads} read, ${writes} written, ${deletes} deleted`);
    const each = (bill: Bill, calls = 0) => unitOf(bill, calls, count);
    return {
      server: each(server.proxy.bill(), count),
      devices: Object.fromEntries(
        watchers.map((watcher) => [watcher, each(phones[watcher].proxy.bill())]),
      ) as Record<Watcher, Unit>,
      cpuSeconds: rounded((server.cpuSeconds() - cpu) / count),
    };
  }

  return {
    quiet,
    use,
    ofRoles,
    change,

    /** Twice: from then on each phone knows as of when it has asked for everything. */
    async restartAll() {
      for (const phone of [...all, ...all]) {
        await restart(phone);
        await quiet();
      }
    },

    async quietMinutes(): Promise<Record<CostRole, Use>> {
      await quiet();
      for (const { device } of all) await device.setQuietTime(1);
      for (const phone of all) await restart(phone);
      const minutes = await ofRoles(async ({ device }) => device.wake());
      for (const { device } of all) await device.setQuietTime(50_000);
      return minutes;
    },

    async changes(): Promise<Record<Exclude<ChangeName, 'completion'>, Change>> {
      const { person, reader, organizer, guide } = phones;
      const request = (tripId: string) =>
        change(1, () =>
          send(person, (phone) =>
            phone.mutate('requestBooking', {
              tripId,
              passengerName: 'Ana Silva',
              passengerPhone: '912 345 678',
            }),
          ),
        );
      const accept = (tripId: string, passengerId: string) =>
        send(organizer, (office) => office.mutate('acceptBooking', { tripId, passengerId, busId: 'bus-1' }));
      const tick = (passengerId: string) =>
        guide.device.mutate('setBoarded', {
          tripId: trips.many,
          busId: 'bus-1',
          passengerId,
          boarded: true,
        });
      const pay = (passengerId: string) =>
        guide.device.mutate('recordPayment', {
          ...{ tripId: trips.many, busId: 'bus-1', passengerId },
          ...{ paymentId: `payment-of-${passengerId}`, amount: 1_500 },
        });
      const onBusOne = (index: number) => `member-${String(index * clubSize.busesPerTrip).padStart(4, '0')}`;
      return {
        request: await request(trips.few),
        requestOfMany: await request(trips.many),
        acceptance: await change(2, (index) =>
          accept(trips.few, index === 0 ? person.owner.uid : waitingId(trips.few, index)),
        ),
        acceptanceOfMany: await change(2, (index) =>
          accept(trips.many, index === 0 ? person.owner.uid : waitingId(trips.many, index)),
        ),
        tenAcceptances: await change(1, () => acceptTen(organizer, trips.many, 5)),
        tick: await change(2, (index) => send(guide, () => tick(onBusOne(index)))),
        tenTicks: await change(1, () =>
          send(guide, () => Promise.all(ten.map((index) => tick(onBusOne(index + 5))))),
        ),
        payment: await change(2, (index) => send(guide, () => pay(onBusOne(index)))),
        edit: await change(2, (index) =>
          send(organizer, (office) => office.mutate('editTrip', editedTrip(index))),
        ),
        queueJoined: await change(1, () =>
          send(person, (phone) => phone.mutate('joinWaitingList', { tripId: trips.full })),
        ),
        seatPassedOn: await change(1, async () => {
          await send(reader, (phone) => phone.mutate('releaseSeat', { tripId: trips.full }));
          await quiet();
          await send(person, (phone) => phone.mutate('takeOffer', { tripId: trips.full }));
        }),
        message: await change(1, () => tellEverybody(organizer.owner, server.url)),
      };
    },
  };
}

/** The first time on this phone: the account signs in, our server is told, and everything is pulled. */
async function firstTime({ owner, device }: Phone, functionUrl: string): Promise<void> {
  const { idToken } = await signIn(owner.email, owner.password);
  const answer = await fetch(`${functionUrl}/api/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(answer.status).toBe(200);
  await device.open(owner, true);
}

async function open({ owner, device }: Phone): Promise<void> {
  await device.open(owner, false);
  await device.setSyncedAt(Date.now());
  await device.goOnline();
}

async function restart(phone: Phone): Promise<void> {
  await phone.device.crash();
  await open(phone);
}

/** Does something on a phone and waits until it is sent. */
async function send(phone: Phone, act: (device: RemoteDevice) => Promise<unknown>): Promise<void> {
  await act(phone.device);
  await until('every change to be applied', async () => (await phone.device.records()).length === 0);
}

function acceptTen(phone: Phone, tripId: string, from: number): Promise<void> {
  const accept = (office: RemoteDevice, index: number) =>
    office.mutate('acceptBooking', { tripId, passengerId: waitingId(tripId, from + index), busId: 'bus-2' });
  return send(phone, (office) => Promise.all(ten.map((index) => accept(office, index))));
}

const editedTrip = (index: number) => ({
  tripId: trips.many,
  name: 'Jornada 25',
  origin: 'Largo da Estação',
  stage: '',
  locationType: 'Casa' as const,
  date: dateAhead,
  time: '20:15',
  meetingTime: `16:0${index + 1}`,
  prices: { default: 20, socio: 15 },
  backgroundImageUrl: '/trip_backgrounds/autocarro.webp',
  overlayImageUrl: '/trip_overlays/visitante.webp',
  competitionImageUrl: '/trip_competitions/liga.webp',
});

/** As the organizer's page: the same request again while the server answers that it is not done yet. */
async function tellEverybody({ email, password }: Owner, functionUrl: string): Promise<void> {
  const { idToken } = await signIn(email, password);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${idToken}`,
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ title: 'Novo aviso', body: 'Às oito no estádio.', appId: stack().appId });
  await until('the message to be sent', async () => {
    const url = `${functionUrl}/api/send-broadcast-notification`;
    const { status } = await fetch(url, { method: 'POST', headers, body });
    expect([200, 202]).toContain(status);
    return status === 200;
  });
}

function unitOf(bill: Bill, calls: number, share = 1): Unit {
  const sums = { ...nothing(), ...bill, calls };
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, rounded(sum / share)])) as never;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Linux tells it in hundredths of a second. Elsewhere it is 0. */
function cpuOfPort(port: number): number {
  let ticks = 0;
  for (const pid of processIds()) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--port=${port}`)) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended.
    }
  }
  return ticks / 100;
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
