import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { useUser } from '../../session/account/use-session.ts';
import { readDraft, writeDraft } from '../../session/device/drafts.ts';

/**
 * Keeps what is typed in a form of text fields over the `saved` values and is not saved yet, each person's own: it is
 * there again when the form opens the next time (PROF-30). `isUnsaved` while it differs; `restore` lets it go.
 */
export function useFormDraft<Values extends FieldValues & Record<keyof Values, string>>(
  form: UseFormReturn<Values>,
  name: string,
  saved: Values,
): { isUnsaved: boolean; restore: () => void } {
  const { uid } = useUser();
  const [found] = useState(() => asTexts(readDraft(localStorage, uid, `profile.${name}`)));
  const isFilled = useRef(false);
  const typed: Partial<Record<string, string>> = useWatch({ control: form.control });
  // Spaces around it are not saved.
  const unsaved = Object.entries(typed).filter(
    ([field, text]) => text !== undefined && text.trim() !== saved[field]?.trim(),
  );
  const draft = unsaved.length > 0 ? JSON.stringify(Object.fromEntries(unsaved)) : undefined;

  useEffect(() => {
    if (isFilled.current) {
      writeDraft(localStorage, uid, `profile.${name}`, draft === undefined ? undefined : JSON.parse(draft));
      return;
    }
    isFilled.current = true;
    for (const [field, text] of Object.entries(found)) {
      if (field in saved) form.setValue(field as Path<Values>, text as never, { shouldDirty: true });
    }
  }, [form, found, saved, uid, name, draft]);

  return {
    isUnsaved: unsaved.length > 0,
    restore: () => form.reset(saved as DefaultValues<Values>, { keepDirtyValues: false }),
  };
}

function asTexts(draft: unknown): Record<string, string> {
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'));
}
