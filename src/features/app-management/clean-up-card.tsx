import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLongAction } from '../../session/account/use-long-action.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TypedConfirmDialog } from '../../ui/dialogs/typed-confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { CleanUpRunReport, progressBar } from './clean-up-run-report.tsx';
import type { CleanUpRun } from './clean-up-runs.ts';
import type { CleanUp } from './clean-ups.ts';

interface CleanUpCardProps {
  cleanUp: CleanUp;
  /** The last run, as the server reports it. */
  run: CleanUpRun | undefined;
  /** Called after a run from this page, successful or not. */
  onRun: () => void;
}

/**
 * One clean-up: its description, button and result. It asks for exact words, including capitals and accents (CLEAN-02,
 * CLEAN-03). After an interrupted network a second press continues where it stopped (OFF-27, MSG-07).
 */
export function CleanUpCard({ cleanUp, run, onRun }: CleanUpCardProps) {
  const { endpoint, title, text, confirmation, busyText, success, failure } = cleanUp;
  const { state, run: start, reset } = useLongAction(endpoint, (why) => whyNot(why, failure));
  const [isOpen, setOpen] = useState(false);
  const progress = state.state === 'running' ? state.progress : undefined;

  async function cleanUpNow(): Promise<void> {
    if (await start((appId) => ({ appId }))) setOpen(false);
    onRun();
  }

  return (
    <Card>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-4 text-muted leading-snug">{text}</p>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {title}
      </Button>
      {state.state === 'done' ? (
        <div className="mt-4">
          <Notice tone="success" live>
            {state.message || success}
          </Notice>
        </div>
      ) : (
        run && <CleanUpRunReport run={run} />
      )}
      <TypedConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        text={text}
        words={confirmation}
        confirmLabel={title}
        busy={state.state === 'running'}
        busyText={busyText}
        progress={progress && progressBar(progress)}
        error={state.state === 'failed' ? state.message : undefined}
        onConfirm={() => void cleanUpNow()}
      />
    </Card>
  );
}
