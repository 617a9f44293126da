import type { Figure } from '../../report/figures.ts';
import { median } from '../../report/statistics.ts';
import { type Device, inTurn, type Note, openList } from '../device.ts';
import { listTimes } from '../measurements.ts';
import { leave, type Phone } from '../phone.ts';
import type { StartTimes } from '../probe/start.ts';

const turns = 3;

/** How many times slower the CPU is, and the figures of a start there. */
const speeds: { slower: number; noted: Partial<Record<keyof StartTimes, Figure>> }[] = [
  { slower: 1, noted: { shown: 'startShown', complete: 'startComplete', uncovered: 'startUncovered' } },
  { slower: 4, noted: { shown: 'startShown4', complete: 'startComplete4' } },
  { slower: 6, noted: { shown: 'startShown6', complete: 'startComplete6' } },
];

/** Offline starts of all contestants in turn: when the machine becomes slower meanwhile, it does so for each of them. */
export async function starts(
  phone: Phone,
  devices: readonly Device[],
  noteOf: (device: Device) => Note,
): Promise<void> {
  await phone.setOnline(false);
  for (const { slower, noted } of speeds) {
    const times = new Map(devices.map((device): [Device, Required<StartTimes>[]] => [device, []]));
    for (let turn = 0; turn < turns; turn += 1) {
      for (const device of inTurn(devices, turn)) {
        const page = await openList(phone, device, slower);
        times.get(device)?.push(await listTimes(page));
        await leave(page);
      }
    }
    for (const [device, all] of times) {
      const note = noteOf(device);
      for (const [step, figure] of Object.entries(noted)) {
        note(figure, median(all.map((start) => start[step as keyof StartTimes])));
      }
    }
  }
  await phone.setOnline(true);
}
