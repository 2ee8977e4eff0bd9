import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { session } from './session.ts';

interface Draft {
  user: string;
  values: Record<string, unknown>;
}

/**
 * Keeps what was typed when the session is lost in mid-work, and brings it back when the same person opens the form
 * again. Name secrets in `except`: they are never stored. Use it where the form's default values are already known.
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
    // The state changes before the screen does, so the fields are still there to be read.
    return session.subscribe(() => {
      const state = session.state();
      if (state.status !== 'signed-out' || state.reason !== 'ended') return;
      const kept = Object.entries(getValues()).filter(([name]) => !except.some((secret) => secret === name));
      storeDraft(key, { user, values: Object.fromEntries(kept) });
    });
  }, [key, except, isDirty, getValues]);
}

/** Whether a form that opens only on request has something waiting for it. */
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
    // The browser stores nothing: the draft is lost, as it would be without this.
  }
}

/** A draft is given out once. */
function takeDraft(key: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(draftItem(key));
    sessionStorage.removeItem(draftItem(key));
    return stored === null ? null : (JSON.parse(stored) as Draft);
  } catch {
    return null;
  }
}
