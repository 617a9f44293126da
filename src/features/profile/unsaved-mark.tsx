import { TextButton } from '../../ui/controls/text-button.tsx';

interface UnsavedMarkProps {
  isUnsaved: boolean;
  restore: () => void;
}

/** Beside the button that saves: what stands in the fields is not the profile's yet, and the way back to that (PROF-30). */
export function UnsavedMark({ isUnsaved, restore }: UnsavedMarkProps) {
  if (!isUnsaved) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
      Por guardar.
      <TextButton onClick={restore}>Repor</TextButton>
    </p>
  );
}
