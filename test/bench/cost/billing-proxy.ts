import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type Bill, type Meter, meterFor, nothing } from './billed.ts';

export interface BillingProxy {
  /** `host:port`. */
  host: string;
  /** What was billed since the last `reset`. */
  bill(): Bill;
  reset(): void;
  stop(): Promise<void>;
}

/**
 * A reverse proxy in front of the Firestore emulator for programs that speak gRPC: the simulated phones and the function.
 * The pages of the other benchmarks speak HTTP/1 (`counting-proxy.ts`).
 */
export async function billingProxy(target: string): Promise<BillingProxy> {
  const bill = nothing();
  const onward = new Set<ClientHttp2Session>();
  const server = createServer();
  server.on('session', (session) => {
    const far = connect(`http://${target}`);
    onward.add(far);
    far.on('error', () => session.destroy());
    far.on('close', () => onward.delete(far));
    session.on('error', () => undefined);
    session.on('close', () => far.destroy());
    session.on('stream', (near: ServerHttp2Stream, headers) => {
      const call = far.request({ ...headers, ':authority': target });
      const meter = meterFor(headers[':path'] ?? '', bill);
      pass(near, call, meter);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    bill: () => ({ ...bill }),
    reset: () => void Object.assign(bill, nothing()),
    async stop() {
      for (const session of onward) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(near: ServerHttp2Stream, far: ReturnType<ClientHttp2Session['request']>, meter: Meter): void {
  let trailers = {};
  near.on('data', framed(meter.asked));
  far.on('data', framed(meter.answered));
  far.on('response', (headers, flags) => {
    if (near.destroyed) return;
    const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    near.respond(headers, isWhole ? { endStream: true } : { waitForTrailers: true });
    if (!isWhole) far.pipe(near);
  });
  far.on('trailers', (last) => {
    trailers = last;
  });
  far.on('end', meter.ended);
  near.on('wantTrailers', () => near.sendTrailers(trailers));
  near.pipe(far);
  near.on('error', () => undefined);
  far.on('error', () => near.close(constants.NGHTTP2_CANCEL));
  near.on('close', () => far.close(constants.NGHTTP2_CANCEL));
}

/** Calls `see` with each gRPC message of a stream: five bytes with its length, then the message. */
export function framed(see: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 5 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      see(rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}
