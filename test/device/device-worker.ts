import { parentPort, workerData } from 'node:worker_threads';
import { type DeviceAddresses, SimulatedDevice } from './simulated-device.ts';

/** One call from the test: a method of the device and its arguments. */
interface Call {
  id: number;
  method: string;
  args: unknown[];
}

export type Reply = { id: number; value: unknown } | { id: number; error: string };

// RxDB advertises its paid storages at each start; twenty phones would flood the test report.
console.warn = () => undefined;

// RxDB permits 13 open collections per thread. Each phone has a thread, as each phone has a page.
let device = new SimulatedDevice(workerData as DeviceAddresses);

parentPort?.on('message', async ({ id, method, args }: Call) => {
  try {
    const value = await (device as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.(
      ...args,
    );
    // Closed permanently: the next call is for another phone.
    if (method === 'close') device = new SimulatedDevice(workerData as DeviceAddresses);
    parentPort?.postMessage({ id, value: JSON.parse(JSON.stringify(value ?? null)) } satisfies Reply);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, error: text } satisfies Reply);
  }
});
