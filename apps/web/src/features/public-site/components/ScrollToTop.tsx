import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';

const SHOWN_AFTER_PX = 100;

/** Appears after scrolling; also resets the focus to the top. */
export function ScrollToTop() {
  const { t } = useTranslation('public');
  const isShown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHOWN_AFTER_PX,
    () => false,
  );
  if (!isShown) return null;
  return (
    <div className="to-top">
      <button
        type="button"
        aria-label={t('toTop')}
        title={t('toTop')}
        onClick={goToTop}
        className="veil flex size-12 items-center justify-center rounded-full bg-brand-fill text-white shadow-popup [--veil-color:var(--ink)]"
      >
        <ArrowUp className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

function goToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
