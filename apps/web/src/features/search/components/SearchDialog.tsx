import { Dialog } from '@base-ui/react/dialog';
import type { Account } from '@sampan/contract/accounts';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveForm } from '#src/lib/forms/changed-forms.ts';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openLink } from '#src/lib/open-tab.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { searchQueries } from '../api/search.queries.ts';
import { type SearchOption, useSearchOptions } from '../use-search-options.ts';
import { OptionRow } from './OptionRow.tsx';

type SearchDialogProps = {
  user: Account;
  /** Returns the text that was typed while this dialog was loading. */
  takeTyped: () => string;
  onClose: () => void;
  onHelp: () => void;
};

const DEBOUNCE_MS = 80;

/** The global search: a combobox whose listbox is always open. */
export function SearchDialog({ user, takeTyped, onClose, onHelp }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(takeTyped);
  /** The text without an unfinished composition of an input method. */
  const [committed, setCommitted] = useState(text);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the results of this text arrived. */
  const [awaited, setAwaited] = useState<{ text: string; isNewTab: boolean } | null>(null);

  const term = committed.trim();
  const settled = useDebounced(term, DEBOUNCE_MS);
  const search = useQuery(searchQueries.results(settled));
  const isCurrent = term === '' || (settled === term && !search.isPlaceholderData && !search.isPending);
  const groups = useSearchOptions(user, term, search.data);
  const options = groups.flatMap((group) => group.options);
  const isEmpty = term !== '' && isCurrent && !search.isError && options.length === 0;
  const chosen = options[Math.min(active, options.length - 1)];
  const optionId = (option: SearchOption) => `${id}-${options.indexOf(option)}`;

  function open({ target }: SearchOption, isNewTab: boolean) {
    onClose();
    if (typeof target === 'function') target();
    else if (isNewTab) openLink(target);
    else leaveForm(() => void navigate(target));
  }

  useEffect(() => {
    if (awaited === null || !isCurrent) return;
    setAwaited(null);
    if (awaited.text === term && chosen) open(chosen, awaited.isNewTab);
  });

  function commit(next: string) {
    setCommitted(next);
    setActive(0);
    setAwaited(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE) return;
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + PAGE),
      PageUp: Math.max(0, active - PAGE),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isNewTab = event.ctrlKey || event.metaKey;
      if (!isCurrent) setAwaited({ text: term, isNewTab });
      else if (chosen) open(chosen, isNewTab);
    } else if (event.key === '?' && text === '') {
      event.preventDefault();
      onHelp();
    }
  }

  function status(): string {
    if (term === '') return '';
    if (search.isError) return t('failed');
    if (!isCurrent) return t('searching');
    const count = options.filter(({ look }) => look !== 'all').length;
    return isEmpty ? t('none', { text: term }) : t('results', { count });
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-x-0 top-[12dvh] z-40 mx-auto flex max-h-[76dvh] w-full max-w-2xl flex-col overflow-hidden rounded-card border border-line bg-popup text-body shadow-popup max-md:inset-0 max-md:max-h-none max-md:rounded-none max-md:border-0"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b ps-4 pe-2">
            <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
            <input
              ref={input}
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen && optionId(chosen)}
              aria-label={t('label')}
              type="text"
              enterKeyHint="go"
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              maxLength={MAX_SEARCH_LENGTH}
              value={text}
              placeholder={t('placeholder')}
              onChange={({ target, nativeEvent }) => {
                setText(target.value);
                if (!(nativeEvent as InputEvent).isComposing) commit(target.value);
              }}
              onCompositionEnd={({ currentTarget }) => commit(currentTarget.value)}
              onKeyDown={onKeyDown}
              className="h-full min-w-0 flex-1 bg-transparent text-base outline-none [text-align:match-parent] placeholder:text-muted"
            />
            <Dialog.Close render={<IconButton icon={X} label={t('keys.close')} size="sm" />} />
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('title')}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox.
              <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className="not-first:mt-2">
                <div id={`${id}-${group.key}`} role="presentation" className="px-2 py-1 font-medium text-muted text-xs">
                  {group.title}
                </div>
                {group.options.map((option) => (
                  <OptionRow
                    key={option.key}
                    id={optionId(option)}
                    option={option}
                    isActive={option === chosen}
                    onPoint={() => setActive(options.indexOf(option))}
                    onPick={(event: MouseEvent) => open(option, event.ctrlKey || event.metaKey)}
                  />
                ))}
              </div>
            ))}
          </div>
          {isEmpty && (
            <p aria-hidden="true" className="px-4 py-8 text-center">
              <bdi>{t('none', { text: term })}</bdi>
              <span className="mt-1 block text-muted text-sm">{t('noneHint')}</span>
            </p>
          )}
          <div className="flex min-h-9 shrink-0 items-center justify-between gap-4 border-line border-t bg-sunken px-4 py-1.5 text-muted text-xs">
            <p role="status" className={classNames(isEmpty && 'sr-only')}>
              {status()}
            </p>
            <p className="ms-auto flex gap-3 max-md:hidden" aria-hidden="true">
              {HINTS.map(({ keys, text: hint }) => (
                <span key={hint}>
                  <kbd dir="ltr">{keys}</kbd> {t(`keys.${hint}`)}
                </span>
              ))}
            </p>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PAGE = 8;
const IME_KEY_CODE = 229;
const HINTS = [
  { keys: '↑ ↓', text: 'move' },
  { keys: '↵', text: 'open' },
  { keys: 'Ctrl ↵', text: 'tab' },
  { keys: '?', text: 'help' },
] as const;
