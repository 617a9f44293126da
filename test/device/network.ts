import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** What a device's network does to it. Starts good; a test changes it while things run. */
export interface NetworkState {
  /** No packet passes: aeroplane mode, or a car park. */
  cut: boolean;
  /** Requests to the API reach the server, but the answer never comes back. */
  loseAnswers: boolean;
  /** Every request to the API is delivered twice, at the same time. */
  duplicate: boolean;
  /** Round trip in milliseconds: loopback is too fast to show races (DESIGN §5). */
  roundTrip: number;
  /** An HTML page with status 200 instead of any answer. */
  captivePortal: boolean;
  /** The next answers of the API have this status and no body of ours. */
  failWith: number | undefined;
}

export function goodNetwork(): NetworkState {
  return {
    cut: false,
    loseAnswers: false,
    duplicate: false,
    roundTrip: 0,
    captivePortal: false,
    failWith: undefined,
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `fetch` behind a network that can be switched. Counts the requests that reached the server. */
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
 * A TCP link to `host:port` that delays and cuts: Firestore's own connection goes through it. A cut drops what is
 * open and refuses what is new; the server is not told, as nobody tells it of a phone in a tunnel. After a freeze
 * nothing passes on what is open, and as with TCP only who sends on it finds that out.
 *
 * Nor would it do to tell the emulator: a commit that meets a listener which is just closing is made and fails with
 * CANCELLED (see `commit` in `../harness.ts`). Six phones that lost the network at once did that to the server's commits
 * in one of ten games of chaos.
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

/** Milliseconds until a sender gives up a connection on which nothing is acknowledged: seconds or minutes in real life. */
const unacknowledged = 500;

/** Passes bytes on in their order, each chunk half a round trip later; once it is frozen they are lost, and an end too. */
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
