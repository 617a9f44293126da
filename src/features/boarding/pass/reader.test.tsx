// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBus, aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { passText } from '../../../domain/pass/pass-text.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { useSessionStore } from '../../../session/account/session-store.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { idleTime } from '../camera/use-code-camera.ts';
import { callWords } from '../roll-calls/call-words.ts';
import type { CallOfTicks } from '../ticks/use-ticks.ts';
import { newCodes } from './new-codes.ts';
import { ReadPass } from './read-pass.tsx';
import { PassReader } from './reader.tsx';

const now = '2026-03-05T16:10:00.000Z';
const codeOf = (id: string) => id.toUpperCase().padEnd(16, 'X');
const on = (id: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id, name: `Nome ${id}`, passCode: codeOf(id), amountDue: 1500, ...more });
const passOf = (entryId: string, tripId = 't1') => passText({ tripId, entryId, code: codeOf(entryId) });

let people: Passenger[] = [];
let device: ReturnType<typeof signIn>;
let taps = 0;
const vibrate = vi.fn();
const closed = vi.fn();
const busNow = () => new Map([['b1', aBus({ passengers: people })]]);
const holds = (passengers: Passenger[], trip: Partial<Trip> = {}) => {
  people = passengers;
  const publicTrip = new Map([
    [publicTripRef('t1').path, aTrip(trip)],
    [publicTripRef('t2').path, aTrip({ name: 'Taça' })],
  ]);
  device.snapshot$.next({ ...device.snapshot$.value, bus: busNow(), publicTrip });
};

/** A camera that sees `before`: frame by frame, as the test says. */
const camera = {
  before: '',
  frames: [] as (() => void)[],
  stop: vi.fn(),
  light: vi.fn(async () => undefined),
};
const getUserMedia = vi.fn();
/** What this DOM lacks of a video. */
const seen = {
  ...{ videoWidth: 480, videoHeight: 480 },
  requestVideoFrameCallback: (next: () => void) => camera.frames.push(next),
};

beforeAll(async () => {
  await import('../../../lib/camera/open-camera.ts');
  await import('../../../lib/camera/read-codes.ts');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: new Date(now) });
  device = signIn({ role: 'guide', uid: 'guide-1', now });
  useSessionStore.setState((state) => ({ sync: { ...state.sync, syncedAt: Date.now() } }));
  device.mutate.mockImplementation((async (
    _verb: string,
    args: { passengerId: string; boarded: boolean },
  ) => {
    taps += 1;
    const tick = { boarded: args.boarded, boardedBy: 'guide-1', boardedByName: 'Gui P.', boardedAt: now };
    people = people.map((one) =>
      one.id === args.passengerId ? { ...one, ...tick, boardedChangedAt: now, boardedVia: 'passe' } : one,
    );
    device.snapshot$.next({ ...device.snapshot$.value, bus: busNow() });
    return { ok: true, tapId: `tap-${taps}` };
  }) as never);
  vi.stubGlobal('navigator', { ...navigator, vibrate, mediaDevices: { getUserMedia } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (camera.before ? [{ rawValue: camera.before }] : []);
    },
  );
  camera.frames.length = 0;
  const track = {
    stop: camera.stop,
    getCapabilities: () => ({ torch: true }),
    applyConstraints: camera.light,
  };
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getVideoTracks: () => [track] });
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.assign(HTMLVideoElement.prototype, seen);
  const pen = { drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    pen as unknown as CanvasRenderingContext2D,
  );
});
afterEach(() => {
  cleanup();
  signOut();
  useDeviceSettings.setState({ tickSignal: true });
  for (const name of Object.keys(seen)) Reflect.deleteProperty(HTMLVideoElement.prototype, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const mock of [vibrate, closed, camera.stop, camera.light, getUserMedia]) mock.mockReset();
});

function Door({ open = true, call }: { open?: boolean; call?: CallOfTicks }) {
  const bus = [...useDocuments('bus').values()][0];
  const trip = useDocuments('publicTrip').get(publicTripRef('t1').path);
  if (!bus || !trip) return null;
  return (
    <PassReader
      open={open}
      tripId="t1"
      bus={bus}
      trip={trip}
      nameOf={(_uid, noted) => noted?.replace(/ .\.$/, '')}
      call={call}
      onClose={closed}
    />
  );
}

/** Lets what hangs together settle: React, and the reader of the frames. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await vi.advanceTimersByTimeAsync(0);
  });
async function open(call?: CallOfTicks): Promise<void> {
  render(<Door {...(call && { call })} />);
  await vi.waitFor(async () => {
    await settle();
    expect(screen.queryByText('A abrir a câmara…')).toBeNull();
  });
}
/** The camera sees this text for some frames, a tenth of a second each. */
async function sees(text: string, frames = 3): Promise<void> {
  camera.before = text;
  for (let frame = 0; frame < frames; frame += 1) {
    await vi.waitFor(async () => {
      await settle();
      expect(camera.frames).toHaveLength(1);
    });
    camera.frames.pop()?.();
    await act(() => vi.advanceTimersByTimeAsync(100));
    await settle();
  }
}
const panel = () => document.querySelector<HTMLElement>('[data-answer]');
const answered = () => panel()?.dataset.answer;
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const ticked = () =>
  (
    device.mutate.mock.calls as unknown as [string, { passengerId: string; boarded: boolean; via?: string }][]
  ).map(([, { passengerId, boarded, via }]) => [passengerId, boarded, via]);

test('PASS-31 in a roll call a pass says who is present, once, and nothing of money', async () => {
  const rollId = 'b1~regresso';
  const presence = { [rollId]: { state: 'presente', at: now, by: 'rui', byName: 'Rui P.' } } as const;
  holds([on('ana', { boarded: true }), on('bia', { boarded: true, presence }), on('zé')], {
    status: 'completed',
  });
  await open({ id: rollId, words: callWords(rollId, undefined) });
  for (const id of ['ana', 'bia', 'zé']) await sees(passOf(id));
  expect(device.mutate.mock.calls).toMatchObject([
    ['setPresent', { passengerId: 'ana', rollId, state: 'presente' }],
    ['setPresent', { passengerId: 'zé', rollId, state: 'presente' }],
  ]);
  expect(screen.queryByText(/Falta pagar/)).toBeNull();
  await sees(passOf('bia'));
  expect(panel()?.textContent).toBe('Já presenteNome biaPresente às 16:10 · Rui');
});

test('PASS-32 in a roll call who was to go home otherwise has come after all: missing until their pass is read', async () => {
  const rollId = 'b1~regresso';
  const presence = { [rollId]: { state: 'outro meio', at: now, by: 'rui', byName: 'Rui P.' } } as const;
  const family = { groupId: 'eva', boarded: true, passCode: codeOf('eva') };
  holds([on('bia', { boarded: true, presence }), on('eva', { ...family, presence }), on('noa', family)]);
  await open({ id: rollId, words: callWords(rollId, undefined) });
  await sees(passOf('bia'));
  expect(answered()).toBe('valid');
  expect(device.mutate.mock.calls).toMatchObject([['setPresent', { passengerId: 'bia', state: 'presente' }]]);
  // Of a group the one button is for who is looked for, as on the list, and each can be ticked.
  await sees(passOf('eva'));
  expect(panel()?.textContent).toContain('Nome evaRegressa por outro meio');
  await press('Todos presentes (1)');
  await press('Presença de Nome eva: Marcar');
  expect(device.mutate.mock.calls.slice(1)).toMatchObject([
    ['setPresent', { passengerId: 'noa', state: 'presente' }],
    ['setPresent', { passengerId: 'eva', state: 'presente' }],
  ]);
});

describe('a valid pass', () => {
  test('PASS-24 of one person boards at once, says who and what is due, and can be undone', async () => {
    holds([on('ana', { isMinor: true })]);
    await open();
    await sees(passOf('ana'));
    expect(ticked()).toEqual([['ana', true, 'passe']]);
    expect(panel()?.textContent).toBe('VálidoNome anaMenorFalta pagar 15,00€');
    expect(vibrate.mock.calls).toEqual([[[60]]]);
    await press(/^Anular/);
    expect(ticked()[1]).toEqual(['ana', false, undefined]);
    await press('Embarque de Nome ana: Embarcar');
    expect(ticked()[2]).toEqual(['ana', true, 'passe']);
  });

  test('PASS-25 of a group boards nobody by itself: each has a button, and all of them one', async () => {
    holds([on('ana', { groupId: 'ana' }), on('bia', { groupId: 'ana', passCode: codeOf('ana') }), on('rui')]);
    await open();
    await sees(passOf('ana'));
    expect(ticked()).toEqual([]);
    expect(panel()?.textContent).toContain('Falta pagar 30,00€ do grupo');
    await press('Embarque de Nome bia: Embarcar');
    expect(ticked()).toEqual([['bia', true, 'passe']]);
    screen.getByRole('button', { name: 'Embarcar todos (1)' }).focus();
    await press('Embarcar todos (1)');
    // The keyboard goes on from the answer.
    expect(document.activeElement?.textContent).toBe('Válido');
    expect(ticked()[1]).toEqual(['ana', true, 'passe']);
    expect(screen.getByRole('button', { name: 'Todos a bordo' })).toHaveProperty('disabled', true);
  });

  test('PASS-26 20 passes one after another lose none, and each is read once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `p${index}`);
    holds(ids.map((id) => on(id)));
    await open();
    for (const id of ids) await sees(passOf(id));
    expect(ticked()).toEqual(ids.map((id) => [id, true, 'passe']));
  });

  test('PASS-26 a code counts anew after another one, or once it was away', () => {
    const isNew = newCodes();
    expect(isNew('a', 0)).toBe(true);
    // It trembles out of the picture.
    expect([isNew('a', 100), isNew('a', 1_500), isNew('a', 3_000)]).toEqual([false, false, false]);
    expect(isNew('a', 4_501)).toBe(true);
    expect([isNew('b', 4_600), isNew('a', 4_700)]).toEqual([true, true]);
  });
});

describe('PASS-28 every other answer is told by words, colour, sound and vibration', () => {
  const look = [[60, 80, 60, 80, 60]];
  const refused = [[200, 80, 200, 80, 200]];
  const boarded = {
    ...{ boarded: true, boardedAt: '2026-03-05T16:05:00.000Z', boardedBy: 'r', boardedByName: 'Rui P.' },
  };

  test.each([
    [
      'PASS-10',
      on('ana', boarded),
      'ana',
      'Já embarcouNome anaFalta pagar 15,00€Embarcou às 16:05 · Rui',
      look,
    ],
    [
      'PASS-13',
      on('ana', { passCode: codeOf('x') }),
      'ana',
      /^Passe desconhecido.*Procure pelo nome\.$/,
      refused,
    ],
    ['PASS-12', on('rui'), 'ana', 'Sem lugar nesta viagemO lugar foi cancelado ou recusado.', refused],
  ])('%s', async (_, entry, id, words, signal) => {
    holds([entry]);
    await open();
    await sees(passOf(id));
    expect(panel()?.textContent).toMatch(words);
    expect(vibrate.mock.calls).toEqual([signal]);
    expect(ticked()).toEqual([]);
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toMatch(/^(Já|Passe|Sem)/);
  });

  test('PASS-11 FAULTS-35 who was moved is on another bus, which is named', async () => {
    holds([]);
    const sheet = {
      ...{ tripId: 't1', organizerId: 'o', readerIds: [], contactPhone: '' },
      buses: [{ id: 'b2', busNumber: '2', people: [{ id: 'ana', name: 'Ana Silva' }] }],
    };
    const { tripSheetRef } = await import('../../../domain/wire/documents.ts');
    const tripSheet = new Map([[tripSheetRef('t1').path, sheet]]);
    device.snapshot$.next({ ...device.snapshot$.value, tripSheet });
    await open();
    await sees(passOf('ana'));
    expect(panel()?.textContent).toBe('Outro autocarroAna Silva vai no autocarro 2.');
    expect(vibrate.mock.calls).toEqual([look]);
  });

  test('PASS-10 PASS-28 the answer follows the list: who is taken off is to be boarded, by a press', async () => {
    holds([on('ana', boarded)]);
    await open();
    await sees(passOf('ana'));
    expect(answered()).toBe('aboard');
    await act(async () => holds([on('ana')]));
    expect(answered()).toBe('valid');
    expect(ticked()).toEqual([]);
    await press('Embarque de Nome ana: Embarcar');
    expect(ticked()).toEqual([['ana', true, 'passe']]);
  });

  test('PASS-11 PASS-28 who is moved to another bus under the answer is not «Válido» any more', async () => {
    holds([on('ana')]);
    await open();
    await sees(passOf('ana'));
    expect(answered()).toBe('valid');
    const second = aBus({ id: 'b2', busNumber: '2', passengers: [on('ana')] });
    await act(async () => {
      holds([]);
      device.snapshot$.next({ ...device.snapshot$.value, bus: new Map([...busNow(), ['b2', second]]) });
    });
    expect(panel()?.textContent).toBe('Outro autocarroNome ana vai no autocarro 2.');
  });

  test('PASS-14 a list of long ago says how old it is', async () => {
    holds([]);
    useSessionStore.setState((state) => ({ sync: { ...state.sync, syncedAt: Date.now() - 7_200_000 } }));
    await open();
    await sees(passOf('ana'));
    expect(panel()?.textContent).toBe(
      'Lista desatualizadaA lista deste telemóvel é de há 2 h. O pedido pode ter sido aceite entretanto. Procure pelo nome.',
    );
    expect(vibrate.mock.calls).toEqual([look]);
  });

  test('PASS-12 PASS-15 PASS-16 another trip, a trip that was called off meanwhile, and what is no pass', async () => {
    holds([on('ana')]);
    await open();
    await sees(passOf('ana', 't2'));
    expect(panel()?.textContent).toBe('Outra viagemEste passe é da viagem «Taça».');
    await sees(passOf('ana', 't3'));
    expect(panel()?.textContent).toBe('Outra viagemEste passe é de outra viagem.');
    await sees('https://exemplo.pt');
    expect(panel()?.textContent).toBe('Não é um passeEste código não é um passe da Caravana.');
    await act(async () => holds([on('ana')], { cancelledAt: now }));
    await sees(passOf('ana'));
    expect(panel()?.textContent).toMatch(/^Viagem cancelada/);
    await act(async () => holds([on('ana')], { status: 'completed' }));
    await sees(passOf('ana', 't2'));
    await sees(passOf('ana'));
    expect(panel()?.textContent).toMatch(/^Viagem concluída/);
    expect(vibrate).toHaveBeenCalledTimes(6);
    expect(ticked()).toEqual([]);
  });

  test('without the signal nothing sounds', async () => {
    useDeviceSettings.setState({ tickSignal: false });
    holds([on('ana')]);
    await open();
    await sees(passOf('rui'));
    await sees(passOf('ana'));
    expect(answered()).toBe('valid');
    expect(vibrate).not.toHaveBeenCalled();
  });
});

describe('the camera', () => {
  test('PASS-21 is off after 20 seconds without a code, and on again with a press', async () => {
    holds([on('ana'), on('rui')]);
    await open();
    await act(() => vi.advanceTimersByTimeAsync(idleTime - 1_000));
    await sees(passOf('ana'));
    await act(() => vi.advanceTimersByTimeAsync(idleTime - 1_000));
    expect(camera.stop).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(camera.stop).toHaveBeenCalledTimes(1);
    screen.getByText('Câmara desligada para poupar bateria.');
    camera.frames.length = 0;
    await press('Ler outra vez');
    await sees(passOf('rui'));
    expect(ticked().map(([id]) => id)).toEqual(['ana', 'rui']);
  });

  test('PASS-21 is off while the page is hidden, and when the list is back', async () => {
    holds([on('ana')]);
    await open();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(camera.stop).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    await press('Lista');
    expect(closed).toHaveBeenCalledTimes(1);
    cleanup();
    expect(camera.stop).toHaveBeenCalledTimes(2);
  });

  test('PASS-21 one that is allowed after the screen was left does not stay on', async () => {
    holds([]);
    let allow: (stream: unknown) => void = () => undefined;
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    render(<Door />);
    await vi.waitFor(async () => {
      await settle();
      expect(getUserMedia).toHaveBeenCalled();
    });
    cleanup();
    allow({ getTracks: () => [{ stop: camera.stop }], getVideoTracks: () => [] });
    await vi.waitFor(() => expect(camera.stop).toHaveBeenCalledTimes(1));
  });

  test('PASS-22 lights where it has a light', async () => {
    holds([]);
    await open();
    await press('Luz');
    expect(camera.light).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    await press('Luz');
    expect(camera.light).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
  });

  test.each([
    ['NotAllowedError', /não está autorizada.*procure pelo nome/, true],
    ['NotFoundError', /não tem câmara\. Procure pelo nome/, false],
    ['NotReadableError', /outra aplicação.*procure pelo nome/, true],
    ['TypeError', /não deixa usar a câmara\. Procure pelo nome/, false],
  ])('PASS-23 %s is said in a sentence, and the list is one press away', async (name, words, hasRetry) => {
    holds([]);
    getUserMedia.mockRejectedValue(new DOMException('', name));
    await open();
    screen.getByText(words);
    expect(screen.queryByRole('button', { name: 'Tentar novamente' }) !== null).toBe(hasRetry);
    await press('Lista');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('PASS-27 PASS-23 a code that is typed is answered like one that is read', async () => {
    holds([on('ana', { passCode: '7K2M9QX4ABCD0123' })]);
    getUserMedia.mockRejectedValue(new DOMException('', 'NotFoundError'));
    await open();
    await press('Escrever o código');
    const type = async (text: string) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
      await press('Verificar');
    };
    await type('7K2M');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Escreva os 16 algarismos e letras que estão por baixo do passe.');
    expect(answered()).toBeUndefined();
    await type('7k2m 9qx4 abcd o123');
    expect(ticked()).toEqual([['ana', true, 'passe']]);
    await type('0000 0000 0000 0000');
    expect(answered()).toBe('unknown');
  });
});

test('PASS-20 «Ler passe» is there for who may board', async () => {
  holds([on('ana')]);
  const bus = aBus({ passengers: people });
  const reader = { tripId: 't1', bus, trip: aTrip(), nameOf: () => undefined };
  const { rerender, container } = render(<ReadPass {...reader} canBoard={false} />);
  expect(within(container).queryByRole('button')).toBeNull();
  rerender(<ReadPass {...reader} canBoard />);
  expect(within(container).getByRole('button', { name: 'Ler passe' })).toBeDefined();
  expect(getUserMedia).not.toHaveBeenCalled();
});
