import type { Language } from '@sampan/contract/languages';
import type { TranslationState as State } from '@sampan/contract/product-texts';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { CONTROL_BOX, CONTROL_INPUT } from '#src/ui/forms/control-class.ts';
import { isMachine, suggestionOf } from '../use-suggestion.ts';
import { SuggestionParts } from './SuggestionParts.tsx';
import { TranslationState } from './TranslationState.tsx';

/** An empty text removes the translation. */
export interface WrittenText {
  text: string;
  state: State;
  origin?: 'machine';
}

type TranslatedCellProps = {
  label: string;
  language: Language;
  maxLength: number;
  stored: { text: string; state: State; origin?: string | undefined } | undefined;
  /** What a suggestion translates. */
  source: { from: Language; to: Language; text: string };
  save: UseMutationResult<unknown, Error, WrittenText>;
  /** Shown instead of `missing`. */
  fallback?: ReactNode;
};

/** A text of a grid. Enter checks it and goes to the next row; Alt-Enter accepts the suggestion. */
export function TranslatedCell({ label, language, maxLength, stored, source, save, fallback }: TranslatedCellProps) {
  const { t } = useTranslation('translations');
  const storedText = stored?.text ?? '';
  const [shown, setShown] = useState(storedText);
  const [typed, setTyped] = useState(storedText);
  const [accepted, setAccepted] = useState<{ text: string; isMachine: boolean } | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const { data: suggestion } = useQuery({ ...suggestionOf(source), enabled: isFocused && typed === '' });
  const isWriting = useRef(false);
  // A text that another person saved replaces the shown one; the own one may already be edited further.
  if (storedText !== shown) {
    setShown(storedText);
    if (save.variables?.text !== storedText) setTyped(storedText);
  }

  const isSuggested = accepted?.text === typed.trim();
  function write(isChecked: boolean) {
    const text = typed.trim();
    const state = isChecked ? 'checked' : isSuggested ? 'suggested' : 'typed';
    const isUnchanged = text === storedText && (!isChecked || text === '' || stored?.state === 'checked');
    // Enter saves and moves the focus, so a blur follows it.
    if (isUnchanged || isWriting.current) return;
    isWriting.current = true;
    save.mutate(
      { text, state, ...(state === 'suggested' && accepted?.isMachine && { origin: 'machine' as const }) },
      {
        onSettled: () => {
          isWriting.current = false;
        },
      },
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      if (!suggestion) return;
      setTyped(suggestion.text);
      setAccepted({ text: suggestion.text, isMachine: isMachine(suggestion) });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      write(true);
      focusBeside(event.currentTarget, 1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusBeside(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1 py-1 rows:w-70">
      <div className={`${CONTROL_BOX} min-h-control-sm`}>
        <input
          aria-label={label}
          aria-busy={save.isPending || undefined}
          data-column={language}
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={() => setIsFocused(true)}
          onBlur={() => {
            setIsFocused(false);
            write(false);
          }}
          onKeyDown={onKeyDown}
          className={CONTROL_INPUT}
        />
      </div>
      {isFocused && typed === '' && suggestion ? (
        <p className="text-xs">
          <SuggestionParts parts={suggestion.parts} language={language} />{' '}
          <span className="text-muted">{t('acceptHint')}</span>
        </p>
      ) : (
        <span>{stored || !fallback ? <TranslationState text={stored} /> : fallback}</span>
      )}
    </div>
  );
}

/** Moves the focus to the same column of another row. */
function focusBeside(input: HTMLInputElement, step: 1 | -1): void {
  const column = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])].filter(
    ({ dataset }) => dataset['column'] === input.dataset['column'],
  );
  column[column.indexOf(input) + step]?.focus();
}
