import { parentPort, workerData } from 'node:worker_threads';
import { type DeviceAddresses, SimulatedDevice } from './simulated-device.ts';

/** One call from the test: a method of the device and its arguments. */
interface Call {
  id: number;
  method: string;
  args: unknown[];
}

export type Reply = { id: number; value: unknown } | { id: number; error: string };

// RxDB recommends its paid storages at each start; twenty phones would bury the report of a test.
console.warn = () => undefined;

// RxDB allows 13 open collections in one thread: each phone has a thread, as each phone has a page.
let device = new SimulatedDevice(workerData as DeviceAddresses);

parentPort?.on('message', async ({ id, method, args }: Call) => {
  try {
    const value = await (device as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.(
      ...args,
    );
    // Closed for good: the next call is for another phone.
    if (method === 'close') device = new SimulatedDevice(workerData as DeviceAddresses);
    parentPort?.postMessage({ id, value: JSON.parse(JSON.stringify(value ?? null)) } satisfies Reply);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, error: text } satisfies Reply);
  }
});
