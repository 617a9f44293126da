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
 * Keeps a form's unsaved text per person and restores it when the form opens again (PROF-30). `isUnsaved` is true while it
 * differs from `saved`; `restore` discards it.
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
  // Surrounding spaces are not saved.
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
