import { Spinner } from './spinner.tsx';

/** A spinner with the text of what the app is waiting for. */
export function LoadingState({ text = 'A carregar…' }: { text?: string }) {
  return (
    <p role="status" className="flex min-h-28 items-center justify-center gap-3 px-4 text-center text-muted">
      <Spinner className="size-6 text-primary-ink" />
      {text}
    </p>
  );
}
