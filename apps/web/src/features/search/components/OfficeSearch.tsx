import type { Account } from '@sampan/contract/accounts';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveForm } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { isKeyTaken, isOverlayOpen } from '#src/lib/shortcut-keys.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { sectionAt, sectionsOf } from '../sections.ts';
import { isSearchChord, shortcutOf } from '../shortcuts.ts';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazyComponent(async () => (await loadDialog()).SearchDialog);
const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** The time for the second key of a sequence. */
const SEQUENCE_MS = 1_500;

/** The search button of the top bar, and the keyboard shortcuts of the office. */
export function OfficeSearch({ user }: { user: Account }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'search' | 'help' | null>(null);
  const leadAt = useRef(Number.NEGATIVE_INFINITY);
  /** Typed while the dialog loads. */
  const typedEarly = useRef('');

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (isSearchChord(event)) {
      if (open === 'search') setOpen(null);
      else if (isOverlayOpen()) return;
      else setOpen('search');
      event.preventDefault();
      return;
    }
    if (open === 'search' && !isOverlayOpen() && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typedEarly.current += event.key;
      event.preventDefault();
      return;
    }
    if (event.repeat || isKeyTaken(event)) return;
    const isAfterLead = event.timeStamp - leadAt.current < SEQUENCE_MS;
    const shortcut = shortcutOf(event, isAfterLead);
    leadAt.current = shortcut?.kind === 'lead' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    switch (shortcut?.kind) {
      case 'search':
      case 'help':
        event.preventDefault();
        setOpen(shortcut.kind);
        break;
      case 'go':
        if (sectionsOf(user).includes(shortcut.section)) leaveForm(() => void navigate(shortcut.section.path));
        break;
      case 'create': {
        // The router's location is still the old one while a screen loads.
        const page = sectionAt(window.location.pathname)?.create?.path;
        if (page !== undefined) leaveForm(() => void navigate(page));
        break;
      }
      default:
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), PREFETCH_MS);
    return () => {
      document.removeEventListener('keydown', listener);
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        title={t('title')}
        onClick={() => setOpen('search')}
        className="veil flex h-10 min-w-10 items-center justify-center gap-2 rounded-control text-muted md:h-9 md:w-72 md:justify-start md:border md:border-control-border md:bg-surface md:px-3"
      >
        <Search className="size-4.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-start max-md:sr-only">{t('title')}</span>
        <span dir="ltr" aria-hidden="true" className="shrink-0 text-xs max-md:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      <Suspense>
        {open === 'search' && (
          <SearchDialog
            user={user}
            takeTyped={() => {
              const typed = typedEarly.current;
              typedEarly.current = '';
              return typed;
            }}
            onClose={() => setOpen(null)}
            onHelp={() => setOpen('help')}
          />
        )}
        {open === 'help' && <ShortcutsDialog user={user} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** After the requests of the first screen. */
const PREFETCH_MS = 3_000;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
