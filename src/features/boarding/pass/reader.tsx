import { Flashlight, FlashlightOff, List } from 'lucide-react';
import { useRef, useState } from 'react';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { busAsCalled } from '../../../db/queries/roll-calls/roll-calls.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { answerPass, type PassAnswer } from '../../../domain/pass/answer-pass.ts';
import { readPassText } from '../../../domain/pass/pass-text.ts';
import { publicTripRef, tripSheetRef } from '../../../domain/wire/documents.ts';
import { useDevice, useDocuments, useSyncedAt } from '../../../session/account/use-session.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FullScreenContent, FullScreenPopup } from '../../../ui/dialogs/full-screen-popup.tsx';
import { passCameraWords } from '../camera/camera-words.ts';
import { useCodeCamera } from '../camera/use-code-camera.ts';
import { LastTick } from '../ticks/last-tick.tsx';
import { signalTick } from '../ticks/tick-signal.ts';
import type { NameOf } from '../ticks/tick-words.ts';
import { type CallOfTicks, useTicks } from '../ticks/use-ticks.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { answerWords, signalOf, spokenAnswer } from './answer-words.ts';
import { newCodes } from './new-codes.ts';
import { TypedCode } from './typed-code.tsx';

export interface ReaderProps {
  tripId: string;
  bus: Bus;
  trip: Trip;
  nameOf: NameOf;
  /** The roll call that is open instead of the way out: a pass says there who is present (PASS-31). */
  call?: CallOfTicks | undefined;
  onClose: () => void;
}

/** What a press on «Ler passe» opens, over the list (PASS-20). */
export function PassReader({ open, ...reader }: ReaderProps & { open: boolean }) {
  return (
    <FullScreenPopup open={open} onOpenChange={(isOpen) => !isOpen && reader.onClose()}>
      <Reader {...reader} />
    </FullScreenPopup>
  );
}

/** What was read or typed, and what it was at that moment. */
interface ReadCode {
  pass: Parameters<typeof answerPass>[0];
  kind: PassAnswer['kind'];
}

/**
 * Reads one pass after another, and answers each over the screen (PASS-24 to PASS-28). Who is alone on a valid pass is aboard with
 * the frame that shows it; of a group the guide says who is there. The answer follows the list, since a tick may be undone and
 * somebody moved meanwhile; only who has just been boarded by it stays valid. The next code takes the place of the answer.
 */
function Reader({ tripId, bus, trip, nameOf, call, onClose }: ReaderProps) {
  const device = useDevice();
  const syncedAt = useSyncedAt();
  const ticks = useTicks(tripId, bus.id, { call, via: 'passe' });
  const held = useDocuments('bus');
  const seen = (one: Bus) => (call && one.id === bus.id ? busAsCalled(one, call.id) : one);
  const inCall = call !== undefined;
  const [read, setRead] = useState<ReadCode>();
  const [isNew] = useState(newCodes);
  const video = useRef<HTMLVideoElement>(null);

  const answerTo = (pass: ReadCode['pass']) => {
    // What this phone holds at the moment of the frame, not when it was last drawn.
    const { bus: buses, publicTrip, tripSheet } = device.snapshot$.value;
    return answerPass(pass, {
      tripId,
      busId: bus.id,
      buses: [...buses.values()].map(seen),
      inCall,
      tripOf: (id) => publicTrip.get(publicTripRef(id).path),
      sheet: tripSheet.get(tripSheetRef(tripId).path),
      age: syncedAt === undefined ? undefined : Date.now() - syncedAt,
    });
  };
  const show = (pass: ReadCode['pass']) => {
    const next = answerTo(pass);
    const [alone, ...others] = next.kind === 'valid' ? next.people : [];
    if (alone && others.length === 0) ticks.setBoarded(alone, true);
    else if (useDeviceSettings.getState().tickSignal) signalTick(signalOf[answerWords(next, inCall).tone]);
    setRead({ pass, kind: next.kind });
  };
  const present = read && answerTo(read.pass);
  const answer =
    present?.kind === 'aboard' && read?.kind === 'valid' ? { ...present, kind: read.kind } : present;
  const camera = useCodeCamera(video, (text) => {
    if (isNew(text, performance.now())) show(readPassText(text));
  });
  const words = camera.state === 'on' ? undefined : passCameraWords[camera.state];

  return (
    <FullScreenContent
      title={`Ler passe · autocarro ${bus.busNumber}`}
      foot={
        <div className="grid gap-2">
          <LastTick />
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="lg"
              fullWidth
              icon={<List aria-hidden="true" className="size-6" />}
              onClick={onClose}
            >
              Lista
            </Button>
            {camera.torch && (
              <Button
                variant={camera.torch.isOn ? 'gold' : 'secondary'}
                size="lg"
                aria-label="Luz"
                aria-pressed={camera.torch.isOn}
                icon={
                  camera.torch.isOn ? (
                    <FlashlightOff aria-hidden="true" className="size-6" />
                  ) : (
                    <Flashlight aria-hidden="true" className="size-6" />
                  )
                }
                onClick={camera.torch.toggle}
              />
            )}
          </div>
        </div>
      }
    >
      <div
        className={cx(
          'relative flex shrink-0 items-center justify-center overflow-hidden bg-header text-on-fill',
          answer ? 'h-36' : 'min-h-72 grow',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="Imagem da câmara"
          className={cx(
            'absolute inset-0 size-full',
            answer ? 'object-contain' : 'object-cover',
            words && 'invisible',
          )}
        />
        {words && (
          <div className="relative grid max-w-sm justify-items-center gap-3 p-4 text-center">
            <p role="status" className="font-semibold text-lg leading-snug">
              {words.text}
            </p>
            {words.retry && (
              <Button variant="gold" onClick={camera.start}>
                {words.retry}
              </Button>
            )}
          </div>
        )}
      </div>
      {answer && (
        <AnswerPanel
          {...{ answer, trip, ticks, nameOf }}
          passengers={seen(findBus(held, tripId, bus.id) ?? bus).passengers}
        />
      )}
      <div aria-live="assertive" className="sr-only">
        {answer && spokenAnswer(answer, inCall)}
      </div>
      <div className="grid shrink-0 justify-items-center gap-1 px-4 py-2 text-center">
        {!answer && camera.state === 'on' && (
          <p className="text-balance text-lg leading-snug">Aponte a câmara ao passe.</p>
        )}
        <TypedCode onCode={(code) => show({ tripId, code })} />
      </div>
    </FullScreenContent>
  );
}
