import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** The faults of a device's network. None at the start; a test changes them at any time. */
export interface NetworkState {
  /** No packet passes: airplane mode, or a car park. */
  cut: boolean;
  /** Requests to the API reach the server, but the answer never arrives. */
  loseAnswers: boolean;
  /** Every request to the API is delivered twice, at the same time. */
  duplicate: boolean;
  /** Round-trip time in milliseconds, because loopback is too fast to show races (D-027). */
  roundTrip: number;
  /** Every answer is an HTML page with status 200. */
  captivePortal: boolean;
  /** The next API answers have this status and a body that is not ours. */
  failWith: number | undefined;
  /** What the browser says, which may know of no network while an answer is still on its way to the screen. */
  isOnline: boolean;
}

export function goodNetwork(): NetworkState {
  return {
    cut: false,
    loseAnswers: false,
    duplicate: false,
    roundTrip: 0,
    captivePortal: false,
    failWith: undefined,
    isOnline: true,
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `fetch` over a switchable network. Counts the requests that reached the server. */
export function switchableFetch(state: NetworkState): { fetch: typeof fetch; delivered: () => number } {
  let delivered = 0;

  async function deliver(...request: Parameters<typeof fetch>): Promise<Response> {
    if (state.cut) throw new TypeError('network cut');
    await wait(state.roundTrip / 2);
    if (state.captivePortal) return new Response('<html>Wi-Fi do café</html>', { status: 200 });
    if (state.failWith !== undefined) return new Response('', { status: state.failWith });
    delivered += 1;
    const answer = await fetch(...request);
    await wait(state.roundTrip / 2);
    if (state.cut || state.loseAnswers) throw new TypeError('answer lost');
    return answer;
  }

  return {
    delivered: () => delivered,
    async fetch(...request) {
      if (!state.duplicate) return deliver(...request);
      const [first] = await Promise.all([deliver(...request), deliver(...request)]);
      return first;
    },
  };
}

/**
 * A TCP link to `host:port` with delays and cuts, for Firestore's own connection. A cut drops open connections and
 * refuses new ones without telling the server, as with a phone in a tunnel. After a freeze, nothing passes on open
 * connections, and only a sender finds out, as with TCP.
 *
 * The emulator must not be told either: a commit that meets a closing listener is made but fails with CANCELLED (see
 * `commit` in `../harness.ts`). Six phones that lost the network at once caused that in one of ten chaos games.
 */
export async function switchableLink(
  target: string,
  state: NetworkState,
): Promise<{ address: string; drop: () => void; freeze: () => void; close: () => Promise<void> }> {
  const [host, port] = target.split(':');
  const open = new Set<Socket>();
  const nears = new Set<Socket>();
  const frozen = new Set<Socket>();
  const server: Server = createServer((near) => {
    if (state.cut) {
      near.destroy();
      return;
    }
    const far = dial(Number(port), host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
    }
    nears.add(near);
    near.on('close', () => nears.delete(near));
    const isFrozen = () => frozen.has(near);
    pipe(near, far, state, isFrozen, () => setTimeout(() => near.destroy(), unacknowledged));
    pipe(far, near, state, isFrozen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  const freeze = () => {
    for (const near of nears) frozen.add(near);
  };
  return {
    address: `127.0.0.1:${address.port}`,
    drop() {
      freeze();
      for (const near of nears) near.destroy();
    },
    freeze,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Milliseconds until a sender gives up an unacknowledged connection; seconds or minutes in reality. */
const unacknowledged = 500;

/**
 * Passes bytes on in order, each chunk half a round trip later. Once frozen, bytes and the end of the stream are lost.
 */
function pipe(
  from: Socket,
  to: Socket,
  state: NetworkState,
  isFrozen: () => boolean,
  lost: () => void = () => undefined,
): void {
  let tail: Promise<void> = Promise.resolve();
  from.on('data', (chunk) => {
    if (isFrozen()) {
      lost();
      return;
    }
    const due = Date.now() + state.roundTrip / 2;
    tail = tail.then(async () => {
      const rest = due - Date.now();
      if (rest > 0) await wait(rest);
      if (!to.destroyed && !isFrozen()) to.write(chunk);
    });
  });
  from.on('close', () => void tail.then(() => isFrozen() || to.destroy()));
}
