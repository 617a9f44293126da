// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aBus,
  aPassenger,
  aProfile,
  aTrip,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { fadesForEver } from '../../../../test/builders/fades-for-ever.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { filmOf } from '../../../domain/relay/frames.ts';
import type { Relay } from '../../../domain/relay/relay.ts';
import { writeRelay } from '../../../domain/relay/relay-wire.ts';
import { busRef, profileRef, publicTripRef } from '../../../domain/wire/documents.ts';
import * as camera from '../../../lib/camera/open-camera.ts';
import * as reader from '../../../lib/camera/read-codes.ts';
import { pack } from '../../../lib/codes/packed.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { RelayDialog } from './relay-dialog.tsx';
import { RelayLines } from './relay-lines.tsx';

beforeAll(() => loadParts());
afterEach(() => {
  cleanup();
  signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = '2026-03-05T06:30:00.000Z';
const bus = aBus({
  assignedGuideIds: [guide.uid, otherGuide.uid],
  passengers: [
    aPassenger({ boarded: true, boardedAt: at, boardedBy: guide.uid, boardedByName: 'Rui P.' }),
    aPassenger({ id: 'bia', boarded: true, boardedAt: at, boardedBy: organizer.uid }),
  ],
});
const relay: Relay = {
  ...{ tripId: 't1', busId: 'b1', uid: otherGuide.uid, name: 'Célia B.', at },
  facts: [{ kind: 0, passengerId: 'bia', at, values: [] }],
};
const held = (path: string, document: object) => new Map([[path, { ...document, path }]]) as never;

/** Rui's phone with the dialog open. */
function open(onBus: object = bus) {
  const onClose = vi.fn();
  const signedIn = signIn({
    ...guide,
    now: '2026-03-05T07:00:00.000Z',
    held: {
      bus: held(busRef(organizer.uid, 't1', 'b1').path, onBus),
      publicTrip: held(publicTripRef('t1').path, aTrip()),
      profile: held(profileRef(guide.uid).path, aProfile({ uid: guide.uid, firstName: 'Rui' })),
    },
  });
  const at = (isOpen: boolean) => (
    <MemoryRouter initialEntries={['/trips/t1/buses/b1/passengers']}>
      <Routes>
        <Route
          path="/trips/:tripId/buses/:busId/passengers"
          element={<RelayDialog open={isOpen} onClose={onClose} finalFocus={() => null} />}
        />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(at(true));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Passar para outro telemóvel' }));
  const press = async (name: string) => {
    const button = await dialog().findByRole('button', { name: new RegExp(`^${name}`) });
    await act(async () => void fireEvent.click(button));
  };
  const close = () => rerender(at(false));
  return { ...signedIn, onClose, dialog, press, close, reopen: () => rerender(at(true)) };
}

/** A camera that sees what the test says. */
function withCamera() {
  const stop = vi.fn();
  vi.spyOn(camera, 'openCamera').mockResolvedValue({ stop });
  let see: (text: string) => void = () => undefined;
  vi.spyOn(reader, 'readCodes').mockImplementation((_video, onCode) => {
    see = onCode;
  });
  const film = async (shown: Relay) => {
    const { total, frame } = filmOf(await pack(writeRelay(shown)));
    await act(async () => {
      for (let number = 0; number < total; number += 1) see(frame(number));
    });
  };
  return { stop, film, see: (text: string) => act(async () => see(text)) };
}

describe('HAND-43 the code', () => {
  test('is one path on white that changes, with a name that does not', async () => {
    const tenth = vi.fn<(tick: () => void) => void>();
    vi.stubGlobal('setInterval', (tick: () => void, every: number) => {
      if (every === 100) tenth(tick);
      return 1;
    });
    const { dialog, press } = open();
    await press('Mostrar código');
    expect(
      dialog().getByText(/^1 marcação para passar\. Mantenha os dois ecrãs frente a frente/),
    ).not.toBeNull();
    const code = await dialog().findByRole('img', {
      name: 'Código que muda sem parar, para o outro telemóvel filmar',
    });
    const drawn = () => code.querySelector('path')?.getAttribute('d');
    expect(code.children).toHaveLength(1);
    expect(code.parentElement?.className).toContain('bg-white');
    expect(code.closest('[aria-live]')).toBeNull();
    const before = drawn();
    // React begins what follows the drawing a moment later.
    await vi.waitFor(() => expect(tenth).toHaveBeenCalledTimes(1));
    await act(async () => tenth.mock.lastCall?.[0]());
    expect(drawn()).not.toBe(before);
  });

  test('HAND-22 is not there for who has ticked nobody on this bus', async () => {
    const { dialog, press } = open(
      aBus({ passengers: [aPassenger({ boarded: true, boardedAt: at, boardedBy: 'eva' })] }),
    );
    await press('Mostrar código');
    expect(dialog().getByText('Ainda não marcou nada neste autocarro.')).not.toBeNull();
    expect(dialog().queryByRole('img')).toBeNull();
  });
});

describe('HAND-44 the camera', () => {
  test('says how far it is, then what was received; then it is off', async () => {
    const { stop, film } = withCamera();
    const { dialog, press, relays, relayed$ } = open();
    relays.take.mockImplementation((taken: Relay) => {
      relayed$.next([{ relay: taken, count: 1 }]);
      return true;
    });
    await press('Filmar código');
    expect(dialog().getByRole('progressbar', { name: 'À procura do código…' })).not.toBeNull();
    await film(relay);
    expect((await dialog().findByRole('status')).textContent).toBe('Recebida 1 marcação de Célia.');
    expect(relays.take).toHaveBeenCalledWith(relay);
    // React ends what is gone from the screen a moment later.
    await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  });

  test('says so when all of it was here already', async () => {
    const { film } = withCamera();
    const { dialog, press } = open();
    await press('Filmar código');
    await film(relay);
    expect((await dialog().findByRole('status')).textContent).toBe(
      'Este telemóvel já tinha tudo o que Célia marcou.',
    );
  });

  test.each<[string, Partial<Relay>, string]>([
    [
      'HAND-20 of another bus',
      { busId: 'b2' },
      'Este código é de outro autocarro. Aqui está aberto o autocarro 1.',
    ],
    ['HAND-20 of this person', { uid: guide.uid }, 'Este código é seu. Filme o código de outro responsável.'],
  ])('%s: a sentence, nothing kept, and it can be filmed again', async (_, change, sentence) => {
    const { film } = withCamera();
    const { dialog, press, relays } = open();
    await press('Filmar código');
    await film({ ...relay, ...change });
    expect((await dialog().findByRole('alert')).textContent).toBe(sentence);
    expect(relays.take).not.toHaveBeenCalled();
    await press('Filmar de novo');
    expect(dialog().getByRole('progressbar')).not.toBeNull();
  });

  test.each([
    ['HAND-21 is no relay', '{"a":1}', 'O código não se leu bem. Filme de novo.'],
    [
      'HAND-21 is of a newer app',
      '[2,"new"]',
      'O outro telemóvel tem uma versão mais recente da aplicação. Atualize este primeiro.',
    ],
  ])('what %s', async (_, text, sentence) => {
    const { see } = withCamera();
    const { dialog, press } = open();
    await press('Filmar código');
    await see(filmOf(await pack(text)).frame(0));
    expect((await dialog().findByRole('alert')).textContent).toBe(sentence);
  });

  test('HAND-45 is off once the dialog is closed, and while the page is hidden', async () => {
    const { stop } = withCamera();
    const { press, close } = open();
    await press('Filmar código');
    await vi.waitFor(() => expect(reader.readCodes).toHaveBeenCalled());
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(stop).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(stop).toHaveBeenCalledTimes(1);
    await act(async () => close());
    expect(stop).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['denied', /^A câmara não está autorizada\./],
    ['none', /^Este dispositivo não tem câmara\./],
    ['busy', /^Outra aplicação está a usar a câmara\./],
    ['unsupported', /^Este navegador não deixa usar a câmara\./],
  ] as const)('HAND-45 that is %s is no dead end', async (kind, sentence) => {
    vi.spyOn(camera, 'openCamera').mockRejectedValue(new camera.CameraError(kind));
    const { dialog, press, onClose } = open();
    await press('Filmar código');
    expect((await dialog().findByRole('alert')).textContent).toMatch(sentence);
    fireEvent.click(dialog().getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalled();
  });
});

test('HAND-40 the dialog keeps what it shows while it fades out, and opens with the choice', async () => {
  fadesForEver();
  const { dialog, press, close, reopen } = open();
  await press('Mostrar código');
  await act(async () => close());
  expect(dialog().queryByRole('button', { name: /^Filmar código/ })).toBeNull();
  expect(dialog().getByText(/^1 marcação para passar/)).toBeDefined();
  await act(async () => reopen());
  expect(dialog().getByRole('button', { name: /^Filmar código/ })).toBeDefined();
});

test('HAND-42 the head of the list says whose ticks were filmed, and drops them', async () => {
  const { relays } = signIn({
    ...guide,
    relayed: [
      { relay, count: 23 },
      { relay: { ...relay, busId: 'b2' }, count: 1 },
    ],
  });
  const { container } = render(<RelayLines busId="b1" />);
  expect(container.textContent).toBe('De Célia, sem rede: 23 marcações das 06:30Esquecer');
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Esquecer as marcações de Célia' })),
  );
  expect(relays.forget).toHaveBeenCalledWith(relay);
});
