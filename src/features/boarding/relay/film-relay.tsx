import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { type Collected, contentOf, takeFrame } from '../../../domain/relay/frames.ts';
import { CameraError, type CameraProblem, openCamera } from '../../../lib/camera/open-camera.ts';
import { readCodes } from '../../../lib/camera/read-codes.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { signalTick } from '../ticks/tick-signal.ts';
import { useTakeRelay } from './use-take-relay.ts';

const noCamera: Record<CameraProblem, string> = {
  denied:
    'A câmara não está autorizada. Autorize-a nas definições do telemóvel para esta aplicação, e filme de novo.',
  none: 'Este dispositivo não tem câmara. Mostre antes o código neste, e filme-o com o outro telemóvel.',
  busy: 'Outra aplicação está a usar a câmara. Feche-a e filme de novo.',
  unsupported:
    'Este navegador não dá a câmara à aplicação. Abra-a noutro navegador, ou mostre antes o código.',
};

type Answer = { tone: 'success' | 'danger'; text: string };

/** Films the other phone's code until all of it is there, and says what came of it (HAND-44). */
export function FilmRelay({ bus, trip, onClose }: { bus: Bus; trip: Trip; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const take = useTakeRelay(bus, trip);
  const answerWith = (next: Answer) => {
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
        <Filming
          onContent={(content) => void take(content).then(answerWith)}
          onProblem={(kind) => setAnswer({ tone: 'danger', text: noCamera[kind] })}
        />
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

interface FilmingProps {
  /** All of it was filmed, once. */
  onContent: (content: Uint8Array | 'corrupt') => void;
  onProblem: (kind: CameraProblem) => void;
}

function Filming({ onContent, onProblem }: FilmingProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [collected, setCollected] = useState<Collected>();
  const told = useRef({ onContent, onProblem });
  told.current = { onContent, onProblem };
  useFilm(video, setCollected, told);
  const { rows, total } = collected ?? { rows: [], total: 1 };
  return (
    <>
      <p className="leading-snug">
        Aponte a câmara ao código do outro telemóvel. Mantenha os dois ecrãs frente a frente.
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the picture of the camera, without sound. */}
      <video
        ref={video}
        aria-label="Imagem da câmara"
        playsInline
        className="aspect-square w-full rounded-card bg-black object-cover"
      />
      <ProgressBar
        label={collected ? `${rows.length} de ${total}` : 'À procura do código…'}
        value={rows.length}
        max={total}
      />
    </>
  );
}

/** Films while the page is in sight; the camera is off whenever it is not. */
function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  onProgress: (collected: Collected | undefined) => void,
  told: RefObject<FilmingProps>,
): void {
  useEffect(() => {
    const ending = new AbortController();
    let film = new AbortController();
    let collected: Collected | undefined;

    function onCode(text: string): void {
      if (ending.signal.aborted) return;
      const next = takeFrame(collected, text);
      if (next === collected) return;
      collected = next;
      onProgress(next);
      const content = next && contentOf(next);
      if (!content) return;
      stop();
      ending.abort();
      told.current.onContent(content);
    }

    async function start(): Promise<void> {
      const element = video.current;
      if (!element || document.visibilityState === 'hidden') return;
      film = new AbortController();
      const { signal } = film;
      try {
        const camera = await openCamera(element);
        if (signal.aborted) return camera.stop();
        signal.addEventListener('abort', camera.stop);
        readCodes(element, onCode, signal);
      } catch (error) {
        const kind = error instanceof CameraError ? error.kind : 'unsupported';
        if (!signal.aborted) told.current.onProblem(kind);
      }
    }
    const stop = () => film.abort();
    const follow = () => {
      stop();
      void start();
    };

    void start();
    document.addEventListener('visibilitychange', follow, { signal: ending.signal });
    return () => {
      ending.abort();
      stop();
    };
  }, [video, onProgress, told]);
}
