import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one contestant's page and Firestore exchanged. */
interface Traffic {
  /** Documents sent to the page, which the club pays for. */
  documents: number;
  /** Queries opened; an empty one is billed as one document. */
  queries: number;
  bytes: number;
}

export interface CountingProxy {
  /** `host:port`, in the form of the page's Firestore SDK. */
  host: string;
  traffic(): Traffic;
  /** Starts counting from zero. Before that, answers are not inspected, so that counting does not affect the timings. */
  count(): void;
  stopCounting(): void;
  stop(): Promise<void>;
}

const none = (): Traffic => ({ documents: 0, queries: 0, bytes: 0 });

/** A reverse proxy in front of the Firestore emulator that counts documents in the answers of Listen and BatchGet. */
export async function countingProxy(target: string): Promise<CountingProxy> {
  let traffic = none();
  let isCounting = false;
  const [hostname, port] = target.split(':');

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const headers = { ...incoming.headers, host: target };
    // A compressed answer could not be read here, and loopback gains nothing from compression.
    delete headers['accept-encoding'];
    const { url: path = '/', method } = incoming;
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const documents = documentCounter(path);
      answer.on('data', (chunk: Buffer) => {
        traffic.bytes += chunk.length;
        if (isCounting) traffic.documents += documents(chunk);
      });
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.on('data', (chunk: Buffer) => {
      traffic.bytes += chunk.length;
      // A query is a small message, which arrives in one chunk and is form-encoded.
      if (isCounting) traffic.queries += count(chunk.toString('latin1'), '%22addTarget%22');
    });
    incoming.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    traffic: () => ({ ...traffic }),
    count() {
      traffic = none();
      isCounting = true;
    },
    stopCounting() {
      isCounting = false;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Counts the documents of one answer, chunk by chunk. A word may be split across two chunks. */
function documentCounter(path: string): (chunk: Buffer) => number {
  const needle = path.includes('/Listen/') ? '"documentChange"' : path.includes(':batchGet') ? '"found"' : '';
  let tail = '';
  return (chunk) => {
    if (!needle) return 0;
    const text = tail + chunk.toString('latin1');
    const afterLast = text.lastIndexOf(needle) + needle.length;
    tail = text.slice(Math.max(afterLast, text.length - needle.length + 1));
    return count(text, needle);
  };
}

function count(text: string, needle: string): number {
  return text.split(needle).length - 1;
}
