import { useEffect } from 'react';

/** A form with unsaved changes. */
interface ChangedForm {
  /** Whether the browser keeps its values after the user leaves. */
  hasDraft: boolean;
}

const forms = new Set<ChangedForm>();
const submitted = new Set<() => void>();
const listeners = new Set<() => void>();
let restoreDraft: (() => void) | null = null;
let ask: ((leave: () => void) => void) | null = null;

function notify() {
  for (const listener of listeners) listener();
}

/** The forms of the page with unsaved changes, and the draft that is offered for one of them. */
export const changedForms = {
  any: (): boolean => forms.size > 0,
  areAllKept: (): boolean => [...forms].every(({ hasDraft }) => hasDraft),
  /** Restores the offered draft; null if there is none. */
  offer: (): (() => void) | null => restoreDraft,
  /** Returns a function that removes the offer. */
  offerDraft(restore: () => void): () => void {
    restoreDraft = restore;
    notify();
    return () => {
      if (restoreDraft !== restore) return;
      restoreDraft = null;
      notify();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Calls `leave`, after a question if a form has unsaved changes. For actions that are neither a link nor the back button. */
export function leaveForm(leave: () => void): void {
  if (forms.size > 0 && ask) ask(leave);
  else leave();
}

/** Sets the question that `leaveForm` asks. Returns a function that removes it. */
export function onLeaveForm(question: (leave: () => void) => void): () => void {
  ask = question;
  return () => {
    ask = null;
  };
}

/** Asks before the user leaves a form with unsaved changes. */
export function useLeaveGuard(isDirty: boolean, hasDraft = false): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = { hasDraft };
    forms.add(form);
    notify();
    return () => {
      forms.delete(form);
      notify();
    };
  }, [isDirty, hasDraft]);
}

/** Calls `remove` when a write succeeds after the form was submitted. Returns a function that stops it. */
export function onFormSaved(remove: () => void): () => void {
  submitted.add(remove);
  return () => submitted.delete(remove);
}

/** Removes the drafts of the submitted forms. */
export function removeSavedDrafts(): void {
  for (const remove of submitted) remove();
}
