import { useRef, useState } from 'react';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { type Collected, contentOf, takeFrame } from '../../../domain/relay/frames.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { filmCameraWords } from '../camera/camera-words.ts';
import { useCodeCamera } from '../camera/use-code-camera.ts';
import { signalTick } from '../ticks/tick-signal.ts';
import { type RelayAnswer, useTakeRelay } from './use-take-relay.ts';

/** Films the other phone's code until all of it is there, and says what came of it (HAND-44). */
export function FilmRelay({ bus, trip, onClose }: { bus: Bus; trip: Trip; onClose: () => void }) {
  const [answer, setAnswer] = useState<RelayAnswer>();
  const take = useTakeRelay(bus, trip);
  const answerWith = (next: RelayAnswer) => {
    if (useDeviceSettings.getState().tickSignal) signalTick(next.tone === 'success' ? 'boarded' : 'refused');
    setAnswer(next);
  };
  return (
    <div className="grid gap-4">
      {answer ? (
        <Notice live tone={answer.tone}>
          {answer.text}
        </Notice>
      ) : (
        <Filming onContent={(content) => void take(content).then(answerWith)} />
      )}
      {answer?.tone === 'danger' && (
        <Button fullWidth onClick={() => setAnswer(undefined)}>
          Filmar de novo
        </Button>
      )}
      <Button variant={answer?.tone === 'success' ? 'primary' : 'secondary'} fullWidth onClick={onClose}>
        {answer?.tone === 'success' ? 'Ver a lista' : 'Fechar'}
      </Button>
    </div>
  );
}

/** Tells of all of it, once. */
function Filming({ onContent }: { onContent: (content: Uint8Array | 'corrupt') => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const filmed = useRef<Collected>(undefined);
  const [collected, setCollected] = useState<Collected>();
  const camera = useCodeCamera(video, (text) => {
    const before = filmed.current;
    if (before && contentOf(before)) return;
    const next = takeFrame(before, text);
    filmed.current = next;
    setCollected(next);
    const content = next && contentOf(next);
    if (content) onContent(content);
  });
  const { rows, total } = collected ?? { rows: [], total: 1 };
  const words =
    camera.state === 'on' || camera.state === 'opening' ? undefined : filmCameraWords[camera.state];
  return (
    <>
      {words ? (
        <>
          <Notice live tone="danger">
            {words}
          </Notice>
          <Button fullWidth onClick={camera.start}>
            Filmar de novo
          </Button>
        </>
      ) : (
        <p className="leading-snug">
          Aponte a câmara ao código do outro telemóvel. Mantenha os dois ecrãs frente a frente.
        </p>
      )}
      <video
        ref={video}
        muted
        playsInline
        hidden={words !== undefined}
        aria-label="Imagem da câmara"
        className="aspect-square w-full rounded-card bg-black object-cover"
      />
      {!words && (
        <ProgressBar
          label={collected ? `${rows.length} de ${total}` : 'À procura do código…'}
          value={rows.length}
          max={total}
        />
      )}
    </>
  );
}
