import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changedForms, onLeaveForm } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { interceptTraversals } from '#src/lib/pages/traversals.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const loadDialog = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazyComponent(async () => (await loadDialog()).LeaveDialog);

const OFFER_MS = 20_000;

/** Asks before a link or the back button leaves a form with unsaved changes, and offers the draft of a form on return. */
export function LeaveGuard() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { key } = useLocation();
  const isChanged = useSyncExternalStore(changedForms.subscribe, changedForms.any, () => false);
  const restore = useSyncExternalStore(changedForms.subscribe, changedForms.offer, () => null);
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (restore === null) return;
    toast.info(t('draft.found'), { action: { label: t('draft.restore'), onClick: restore }, duration: OFFER_MS });
  }, [restore, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own position in the history.
  useEffect(() => {
    if (!isChanged) return;
    // Now, so that it also opens offline.
    void Promise.allSettled([loadDialog(), import('#src/ui/overlays/DialogBox.tsx')]);
    const stopClicks = onLeaveClick((path) => setLeave(() => () => void navigate(path)));
    const stopTraversals = onTraversal((resume) => setLeave(() => resume));
    const stopActions = onLeaveForm((action) => setLeave(() => action));
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopClicks();
      stopTraversals();
      stopActions();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isChanged, navigate, key]);

  if (leave === null) return null;
  return (
    <Suspense>
      <LeaveDialog
        onStay={() => setLeave(null)}
        onLeave={() => {
          setLeave(null);
          leave();
        }}
      />
    </Suspense>
  );
}

/** Cancels clicks on links that open another page in this tab, and passes their path. */
function onLeaveClick(onLeave: (path: string) => void): () => void {
  function onClick(event: MouseEvent) {
    const path = leftFor(event);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(path);
  }
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/**
 * The path in this tab that a click opens instead of the current page; null for any other click. `data-leave` marks the
 * Cancel link of a form, which leaves without a question.
 */
function leftFor(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download') || 'leave' in link.dataset) return null;
  const to = new URL(link.href);
  if (to.origin !== location.origin || pageOf(to) === pageOf(new URL(location.href))) return null;
  return to.pathname + to.search + to.hash;
}

/** The language is not part of a page. */
function pageOf({ pathname, searchParams }: URL): string {
  searchParams.delete(LANGUAGE_PARAM);
  return `${pathname}?${searchParams}`;
}

/** Reverses the back and forward buttons, and passes a function that repeats the step. */
function onTraversal(onLeave: (resume: () => void) => void): () => void {
  const position = historyPosition();
  const stop = interceptTraversals((event) => {
    event.stopImmediatePropagation();
    const steps = historyPosition() - position;
    // The reversal below arrives here too.
    if (steps === 0) return;
    history.go(-steps);
    onLeave(() => {
      stop();
      history.go(steps);
    });
  });
  return stop;
}

/** React Router numbers the entries of the history. */
function historyPosition(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
