import { TextButton } from '../../ui/controls/text-button.tsx';

interface UnsavedMarkProps {
  isUnsaved: boolean;
  restore: () => void;
}

/** Shown beside the save button: the fields differ from the profile, with a button to restore it (PROF-30). */
export function UnsavedMark({ isUnsaved, restore }: UnsavedMarkProps) {
  if (!isUnsaved) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
      Por guardar.
      <TextButton onClick={restore}>Repor</TextButton>
    </p>
  );
}
