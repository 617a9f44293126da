import { passengerCount, smallPassengerCount } from '../../contestants.ts';
import type { Figure } from '../../report/figures.ts';
import { median } from '../../report/statistics.ts';
import { type Device, inTurn, type Note, openList, resize } from '../device.ts';
import { listTimes } from '../measurements.ts';
import { leave, type Phone } from '../phone.ts';
import type { StartTimes } from '../probe/start.ts';

const turns = 3;

/** How many times slower the CPU is, and the figures of a start there. */
interface Speed {
  slower: number;
  noted: Partial<Record<keyof StartTimes, Figure>>;
}

const speeds: Speed[] = [
  { slower: 1, noted: { shown: 'startShown', complete: 'startComplete', uncovered: 'startUncovered' } },
  { slower: 4, noted: { shown: 'startShown4', complete: 'startComplete4' } },
  { slower: 6, noted: { shown: 'startShown6', complete: 'startComplete6' } },
];
const onSmallBus: Speed = { slower: 4, noted: { shown: 'smallShown4', complete: 'smallComplete4' } };

type NoteOf = (device: Device) => Note;

/** Offline starts of all contestants in turn: when the machine becomes slower meanwhile, it does so for each of them. */
export async function starts(phone: Phone, devices: readonly Device[], noteOf: NoteOf): Promise<void> {
  for (const speed of speeds) await startInTurn(phone, devices, speed, noteOf);
  const small = await resizeAll(phone, devices, smallPassengerCount);
  await startInTurn(phone, small, onSmallBus, noteOf);
  await resizeAll(phone, devices, passengerCount);
}

async function resizeAll(phone: Phone, devices: readonly Device[], rows: number): Promise<Device[]> {
  const resized: Device[] = [];
  for (const device of devices) resized.push(await resize(phone, device, rows));
  return resized;
}

async function startInTurn(
  phone: Phone,
  devices: readonly Device[],
  { slower, noted }: Speed,
  noteOf: NoteOf,
): Promise<void> {
  await phone.setOnline(false);
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
  await phone.setOnline(true);
}
