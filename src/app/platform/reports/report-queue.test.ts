import { beforeEach, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/builders/memory-storage.ts';
import { aReport } from '../../../../test/builders/reports.ts';
import type { Report } from '../../../domain/wire/reports.schema.ts';
import { createReportQueue, type ReportQueue, type ReportQueueOptions } from './report-queue.ts';

type Outcome = Awaited<ReturnType<ReportQueueOptions['send']>>;

const taken: Outcome = { ok: true, message: '', body: {} };
const unreachable: Outcome = { ok: false, reason: 'unreachable', outage: 'network' };
const refused = (status: number): Outcome => ({
  ok: false,
  reason: 'refused',
  status,
  message: 'Não.',
  code: 'INVALID',
});
const hour = 3_600_000;

let storage: Storage;
let isOnline: boolean;
let now: number;
let answers: Outcome[];
let sent: Report[];
let queue: ReportQueue;

const aQueue = () =>
  createReportQueue({
    storage,
    isOnline: () => isOnline,
    now: () => now,
    send: async (report) => {
      sent.push(report);
      return answers.shift() ?? taken;
    },
  });
const classes = () => sent.map((report) => report.kind === 'error' && report.errorClass);

beforeEach(() => {
  storage = memoryStorage();
  isOnline = true;
  now = 1_800_000_000_000;
  answers = [];
  sent = [];
  queue = aQueue();
});

describe('INST-39 a report', () => {
  test('waits without a network, over a restart, and is sent once', async () => {
    isOnline = false;
    queue.add(aReport());
    await queue.wake();
    expect(sent).toEqual([]);
    isOnline = true;
    const afterRestart = aQueue();
    await afterRestart.wake();
    await afterRestart.wake();
    expect(sent).toEqual([aReport()]);
  });

  test.each([
    ['nothing answers', unreachable],
    ['the server fails', refused(500)],
    ['a gateway fails without a word', { ok: false, reason: 'failed', status: 502 } as const],
    ['the app cannot call the server', 'no-services' as const],
  ])('is tried once each time, and stays, when %s', async (_when, answer) => {
    queue.add(aReport('TypeError'));
    queue.add(aReport('RangeError'));
    answers = [answer];
    await queue.wake();
    expect(classes()).toEqual(['TypeError']);
    await queue.wake();
    expect(classes()).toEqual(['TypeError', 'TypeError', 'RangeError']);
  });

  test.each([400, 404, 413, 429])('is given up after a %i, and the next one is sent', async (status) => {
    queue.add(aReport('TypeError'));
    queue.add(aReport('RangeError'));
    answers = [refused(status)];
    await queue.wake();
    await queue.wake();
    expect(classes()).toEqual(['TypeError', 'RangeError']);
  });

  test('is given up after a day', async () => {
    queue.add(aReport('TypeError'));
    now += 23 * hour;
    queue.add(aReport('RangeError'));
    now += 1 * hour;
    await queue.wake();
    expect(classes()).toEqual(['RangeError']);
  });

  test('gives way when twenty newer ones wait', async () => {
    for (let made = 0; made < 21; made += 1) queue.add({ ...aReport(), browserVersion: made });
    await queue.wake();
    expect(sent.map(({ browserVersion }) => browserVersion)).toEqual([...Array(20).keys()].map((n) => n + 1));
  });

  test('is sent once when two tabs wake at the same time', async () => {
    queue.add(aReport());
    await Promise.all([queue.wake(), aQueue().wake()]);
    expect(sent).toHaveLength(1);
  });

  test('that is added while another is sent goes with it', async () => {
    queue.add(aReport('TypeError'));
    const waking = queue.wake();
    queue.add(aReport('RangeError'));
    await queue.wake();
    await waking;
    expect(classes()).toEqual(['TypeError', 'RangeError']);
  });
});

test('INST-39 a storage that is full or broken disturbs nobody, and nothing is sent for ever', async () => {
  queue.add(aReport());
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  queue.add(aReport());
  await queue.wake();
  expect(sent).toHaveLength(20);
  storage.getItem = () => '<html>';
  await queue.wake();
  expect(sent).toHaveLength(20);
});
