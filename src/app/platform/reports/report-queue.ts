import type { Report } from '../../../domain/wire/reports.schema.ts';
import type { ServerOutcome } from '../../../session/account/call-server.ts';

interface Waiting {
  report: Report;
  /** When it was added, by the device's clock (ms). */
  at: number;
}

const storageKey = 'caravana.reports';
/** More are not kept: the oldest go. */
const mostWaiting = 20;
/** An older report is not sent any more (ms). */
const newsFor = 86_400_000;

export interface ReportQueue {
  /** Keeps a report until it is sent, over restarts too. */
  add(report: Report): void;
  /** Sends what waits, each once, until one cannot be sent. Never rejects. */
  wake(): Promise<void>;
}

export interface ReportQueueOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Must not reject. */
  send(report: Report): Promise<ServerOutcome | 'no-services'>;
  isOnline(): boolean;
  now(): number;
}

/** The reports that wait for a network (INST-39). Their failures are nobody's business: what cannot be kept or sent is lost. */
export function createReportQueue({ storage, send, isOnline, now }: ReportQueueOptions): ReportQueue {
  let isSending = false;

  function read(): Waiting[] {
    try {
      const waiting = JSON.parse(storage.getItem(storageKey) ?? '[]') as Waiting[];
      return waiting.filter(({ at }) => Math.abs(now() - at) < newsFor);
    } catch {
      return [];
    }
  }

  function write(waiting: Waiting[]): void {
    try {
      storage.setItem(storageKey, JSON.stringify(waiting.slice(-mostWaiting)));
    } catch {
      // The storage is full.
    }
  }

  async function sendAll(): Promise<void> {
    // Counted, since a storage that cannot be written gives the same report again and again.
    for (let tries = 0; tries < mostWaiting && isOnline(); tries += 1) {
      // Taken out first: another tab must not send it too.
      const [first, ...rest] = read();
      if (!first) return;
      write(rest);
      if (!isDealtWith(await send(first.report))) {
        write([first, ...read()]);
        return;
      }
    }
  }

  return {
    add: (report) => write([...read(), { report, at: now() }]),
    async wake() {
      if (isSending) return;
      isSending = true;
      await sendAll();
      isSending = false;
    },
  };
}

/** A report that the server turned away is turned away the next time too. */
function isDealtWith(outcome: ServerOutcome | 'no-services'): boolean {
  if (outcome === 'no-services') return false;
  return outcome.ok || ('status' in outcome && outcome.status >= 400 && outcome.status < 500);
}
