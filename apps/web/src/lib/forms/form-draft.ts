import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { session } from '../session.ts';

interface Draft {
  user: string;
  values: Record<string, unknown>;
}

/**
 * Keeps the form values when the session ends, and restores them when the same user opens the form
 * again. Fields in `except` (secrets) are never stored. Use it once the form's default values are known.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
  except: readonly Path<Values>[] = [],
): void {
  const { isDirty } = form.formState;
  const { setValue, getValues } = form;

  useEffect(() => {
    const draft = takeDraft(key);
    if (draft === null || draft.user !== session.state().user?._id) return;
    for (const [name, value] of Object.entries(draft.values)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [key, setValue]);

  useEffect(() => {
    const user = session.state().user?._id;
    if (!isDirty || user === undefined) return;
    // The state changes before the screen does, so the fields can still be read.
    return session.subscribe(() => {
      const state = session.state();
      if (state.status !== 'signed-out' || state.reason !== 'ended') return;
      const kept = Object.entries(getValues()).filter(([name]) => !except.some((secret) => secret === name));
      storeDraft(key, { user, values: Object.fromEntries(kept) });
    });
  }, [key, except, isDirty, getValues]);
}

/** Whether there is a draft for a form that opens on request. */
export function hasFormDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(draftItem(key)) !== null;
  } catch {
    return false;
  }
}

const draftItem = (key: string) => `draft:${key}`;

function storeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftItem(key), JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft is lost.
  }
}

/** Returns and removes the draft. */
function takeDraft(key: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(draftItem(key));
    sessionStorage.removeItem(draftItem(key));
    return stored === null ? null : (JSON.parse(stored) as Draft);
  } catch {
    return null;
  }
}
