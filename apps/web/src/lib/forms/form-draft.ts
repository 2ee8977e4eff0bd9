import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { session } from '../session.ts';

/** Fields that are never stored in the browser. */
const SECRET = /password|secret|token/i;

/**
 * Keeps the form values, except passwords, when the session ends, and restores them when the same user opens the form again.
 * Fields in `except`, such as files, are not kept. Use it once the form's default values are known.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
  except: readonly Path<Values>[] = [],
): void {
  const { isDirty } = form.formState;
  const { setValue, getValues } = form;

  useEffect(() => {
    for (const [name, value] of Object.entries(takeDraft(key, session.state().user?._id))) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [key, setValue]);

  useEffect(() => {
    const user = session.state().user?._id;
    if (!isDirty || user === undefined) return;
    // The state changes before the screen does, so the fields can still be read.
    return session.subscribe(() => {
      const state = session.state();
      if (state.status === 'signed-out' && state.reason === 'ended') storeDraft(key, user, getValues(), except);
    });
  }, [key, except, isDirty, getValues]);
}

/** Whether this user has a draft for a form that opens on request. */
export const hasFormDraft = (key: string, user: string): boolean => readDraft(key)?.user === user;

interface FormDraft {
  user: string;
  values: Record<string, unknown>;
}

export function storeDraft(
  key: string,
  user: string,
  values: Record<string, unknown>,
  except: readonly string[] = [],
): void {
  const kept = Object.entries(values).filter(([name]) => !SECRET.test(name) && !except.includes(name));
  const draft: FormDraft = { user, values: Object.fromEntries(kept) };
  try {
    sessionStorage.setItem(draftItem(key), JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft is lost.
  }
}

/** The values of the user's draft. The draft is removed. */
export function takeDraft(key: string, user: string | undefined): Record<string, unknown> {
  const draft = readDraft(key);
  if (draft !== null) sessionStorage.removeItem(draftItem(key));
  return draft !== null && draft.user === user ? draft.values : {};
}

function readDraft(key: string): FormDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftItem(key)) ?? 'null') as FormDraft | null;
  } catch {
    return null;
  }
}

const draftItem = (key: string) => `draft:${key}`;
