import { LANGUAGES, type Language } from '@sampan/contract/languages';
import type { Product } from '@sampan/contract/products';
import { ProductTranslationsSaved } from '@sampan/contract/translations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import type { ListSelection } from '#src/records/use-selection.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { CONTROL_BOX, CONTROL_INPUT } from '#src/ui/forms/control-class.ts';
import { productRecord } from '../product-record.ts';
import { isMachine, suggestionOf } from '../use-suggestion.ts';
import { SuggestionParts } from './SuggestionParts.tsx';
import { TranslationState } from './TranslationState.tsx';

type TranslationsGridProps = {
  products: readonly Product[];
  loading: boolean;
  selection: ListSelection;
  empty: ReactNode;
};

/** Products by language. Enter checks a text and goes to the next row; Alt-Enter accepts a suggestion. */
export function TranslationsGrid({ products, loading, selection, empty }: TranslationsGridProps) {
  const { t } = useTranslation(['translations', 'lists']);
  // Newer than the list until it is loaded again: two texts of a product may be saved one after the other.
  const savedVersions = useRef(new Map<string, string>());
  const columns = LANGUAGES.map(
    (language): DataColumn<Product> => ({
      key: language,
      header: t(`languages.${language}`),
      cell: (product: Product) =>
        product.language === language ? (
          <span lang={language} dir="auto" className="block font-medium rows:w-70">
            {product.name}
          </span>
        ) : (
          <TranslationCell product={product} language={language} savedVersions={savedVersions.current} />
        ),
    }),
  );
  return (
    <DataTable
      caption={t('title')}
      wide
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
      selection={{
        isPicked: ({ _id }) => selection.isPicked(_id),
        onPick: ({ _id }, isPicked) => selection.pick(_id, isPicked),
        isPagePicked: selection.isPagePicked,
        onPickPage: selection.pickPage,
        label: ({ name }) => t('lists:select', { name }),
        pageLabel: t('lists:selectPage'),
      }}
    />
  );
}

type Written = { name: string; state: 'typed' | 'checked' | 'suggested'; origin?: 'machine' } | null;

type TranslationCellProps = { product: Product; language: Language; savedVersions: Map<string, string> };

function TranslationCell({ product, language, savedVersions }: TranslationCellProps) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  const client = useQueryClient();
  const stored = product.translations[language];
  const storedName = stored?.name ?? '';
  const [shown, setShown] = useState(storedName);
  const [typed, setTyped] = useState(storedName);
  const [accepted, setAccepted] = useState<{ text: string; isMachine: boolean } | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const { data: suggestion } = useQuery({
    ...suggestionOf({ from: product.language, to: language, text: product.name }),
    enabled: isFocused && typed === '',
  });
  const isWriting = useRef(false);
  const save = useMutation({
    // One save per product at a time.
    scope: { id: product._id },
    mutationFn: (text: Written) => {
      const [, updatedAt] = [savedVersions.get(product._id) ?? '', product.updatedAt].toSorted();
      return api.put(`${productRecord.path(product._id)}/translations`, {
        body: {
          translations: { [language]: text && { ...text, description: stored?.description ?? '' } },
          updatedAt,
        },
        schema: ProductTranslationsSaved,
      });
    },
    onSuccess: ({ updatedAt }) => {
      savedVersions.set(product._id, updatedAt);
      return client.invalidateQueries({ queryKey: productRecord.lists });
    },
    onError: (error) => toast.error(errorText(error, t('failed.save'))),
    onSettled: () => {
      isWriting.current = false;
    },
  });
  // A text that another person saved replaces the shown one; the own one may already be edited further.
  if (storedName !== shown) {
    setShown(storedName);
    if (save.variables?.name !== storedName) setTyped(storedName);
  }

  const isSuggested = accepted?.text === typed.trim();
  function write(isChecked: boolean) {
    const name = typed.trim();
    const state = isChecked ? 'checked' : isSuggested ? 'suggested' : 'typed';
    const isUnchanged = name === storedName && (!isChecked || name === '' || stored?.state === 'checked');
    // Enter saves and moves the focus, so a blur follows it.
    if (isUnchanged || isWriting.current) return;
    isWriting.current = true;
    save.mutate(
      name === ''
        ? null
        : { name, state, ...(state === 'suggested' && accepted?.isMachine && { origin: 'machine' as const }) },
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
          aria-label={t('cell', { name: product.name, language: t(`languages.${language}`) })}
          aria-busy={save.isPending || undefined}
          data-column={language}
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={150}
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
        <span>
          <TranslationState text={stored} />
        </span>
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
