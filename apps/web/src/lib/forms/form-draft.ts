import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../browser-storage.ts';
import { session } from '../session.ts';
import { changedForms, onFormSaved, useLeaveGuard } from './changed-forms.ts';

/** Fields that are never stored in the browser. */
const SECRET = /password|secret|token/i;

const NONE: readonly never[] = [];

/**
 * Asks before the user leaves a form with unsaved changes. Keeps the values, except passwords, in this browser and offers them
 * when the same user opens the form again; after an expired session it restores them without asking. Fields in `except`,
 * such as files, are not kept. Use it once the form's default values are known.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
  except: readonly Path<Values>[] = NONE,
): void {
  const { isDirty, isSubmitted } = form.formState;
  const { setValue, getValues, subscribe } = form;
  useLeaveGuard(isDirty, true);

  useEffect(() => {
    const draft = readDraft(key, session.state().user?._id);
    if (draft === null || isSame(draft.values, keptOf(getValues(), except))) return;
    function restore() {
      for (const [name, value] of Object.entries(draft?.values ?? {}))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (draft.isSessionEnded) return restore();
    return changedForms.offerDraft(restore);
  }, [key, except, setValue, getValues]);

  const wasDirty = useRef(false);
  useEffect(() => {
    const user = session.state().user?._id;
    if (user === undefined) return;
    if (wasDirty.current && !isDirty) storeDraft(key, user, null);
    wasDirty.current = isDirty;
    if (!isDirty) return;
    const keep = (isSessionEnded: boolean) =>
      storeDraft(key, user, { values: keptOf(getValues(), except), isSessionEnded });
    keep(false);
    const stopKeeping = subscribe({ formState: { values: true }, callback: () => keep(false) });
    // The state changes before the screen does, so the fields can still be read.
    const stopWatching = session.subscribe(() => {
      const state = session.state();
      if (state.status === 'signed-out' && state.reason === 'ended') keep(true);
    });
    return () => {
      stopKeeping();
      stopWatching();
    };
  }, [key, except, isDirty, getValues, subscribe]);

  useEffect(() => {
    const user = session.state().user?._id;
    if (isSubmitted && user !== undefined) return onFormSaved(() => storeDraft(key, user, null));
  }, [key, isSubmitted]);
}

export interface FormDraft {
  values: Record<string, unknown>;
  isSessionEnded: boolean;
}

const draftItem = (key: string, user: string) => `draft:${user}:${key}`;

/** An older draft is no longer offered. */
export const DRAFT_DAYS = 14;
const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60_000;

/** Null removes the draft. */
export function storeDraft(key: string, user: string, draft: FormDraft | null): void {
  writeStored(draftItem(key, user), draft && JSON.stringify({ ...draft, at: Date.now() }));
}

export function readDraft(key: string, user: string | undefined): FormDraft | null {
  if (user === undefined) return null;
  try {
    const stored = JSON.parse(readStored(draftItem(key, user)) ?? 'null') as (FormDraft & { at?: number }) | null;
    if (stored === null) return null;
    const { at = 0, ...draft } = stored;
    if (Date.now() - at < DRAFT_MS) return draft;
    storeDraft(key, user, null);
  } catch {
    // A damaged draft counts as none.
  }
  return null;
}

export const keptOf = (values: Record<string, unknown>, except: readonly string[] = NONE): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name) && !except.includes(name)));

/** The version of the record is not a change of the user. */
function isSame(draft: Record<string, unknown>, current: Record<string, unknown>): boolean {
  const essence = (values: Record<string, unknown>) =>
    JSON.stringify(Object.entries({ ...values, updatedAt: null }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return essence(draft) === essence(JSON.parse(JSON.stringify(current)) as Record<string, unknown>);
}
