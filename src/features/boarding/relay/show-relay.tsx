import { useEffect, useMemo, useState } from 'react';
import { signature } from '../../../domain/boarding/signatures.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { type Film, filmOf } from '../../../domain/relay/frames.ts';
import { factsOf } from '../../../domain/relay/relay.ts';
import { writeRelay } from '../../../domain/relay/relay-wire.ts';
import { pack } from '../../../lib/codes/packed.ts';
import { useDevice, useProfile } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { tickCountWords } from './relay-words.ts';

/** Milliseconds that a frame stays: what a cheap camera reads without mixing two. */
const frameTime = 100;

/** What this person did on the bus, as a code that goes on changing (HAND-43). What is ticked meanwhile is not in it. */
export function ShowRelay({ bus, onClose }: { bus: Bus; onClose: () => void }) {
  const { uid, clock } = useDevice();
  const profile = useProfile();
  const [relay] = useState(() => ({
    ...{ tripId: bus.tripId, busId: bus.id, uid, at: clock.peek() },
    name: (profile && signature(profile)) || 'outro responsável',
    facts: factsOf(bus, uid),
  }));
  const [film, setFilm] = useState<Film>();
  const count = relay.facts.length;
  useEffect(() => {
    if (relay.facts.length > 0) void pack(writeRelay(relay)).then((packed) => setFilm(filmOf(packed)));
  }, [relay]);
  return (
    <div className="grid gap-4">
      {count === 0 && <Notice tone="info">Ainda não marcou nada neste autocarro.</Notice>}
      {count > 0 && (
        <>
          <p className="leading-snug">
            {tickCountWords(count)} para passar. Mantenha os dois ecrãs frente a frente, até o outro telemóvel
            dizer que recebeu tudo.
          </p>
          {/* Of the size of the code from the start, so that nothing moves when it comes. */}
          <div className="aspect-square w-full rounded-card bg-white">
            {film ? <Code film={film} /> : <LoadingState text="A preparar o código…" />}
          </div>
        </>
      )}
      <Button variant="secondary" fullWidth onClick={onClose}>
        Fechar
      </Button>
    </div>
  );
}

/** Its name says once what it is; nothing is said of each frame. */
function Code({ film }: { film: Film }) {
  const [number, setNumber] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNumber((before) => before + 1), frameTime);
    return () => clearInterval(timer);
  }, []);
  const text = useMemo(() => film.frame(number), [film, number]);
  return (
    <QrPicture
      text={text}
      ecc="low"
      label="Código que muda sem parar, para o outro telemóvel filmar"
      className="size-full"
    />
  );
}
