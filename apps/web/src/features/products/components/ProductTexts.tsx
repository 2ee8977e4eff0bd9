import { guessLanguage, LANGUAGES, type Language } from '@sampan/contract/languages';
import type { Suggestion } from '@sampan/contract/translations';
import { ChevronDown, Sparkles } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import type { ProductFields } from '../product-fields.ts';
import { isMachine, useSuggest } from '../use-suggestion.ts';
import { SuggestionParts } from './SuggestionParts.tsx';
import { TranslationState } from './TranslationState.tsx';

/** The language of the product's own texts, and its texts in the other languages. Collapsed until opened or invalid. */
export function ProductTexts({ productId }: { productId: string | undefined }) {
  const { t } = useTranslation('translations');
  const { register, control, formState } = useFormContext<ProductFields>();
  const [isOpen, setIsOpen] = useState(false);
  const [own, name, texts] = useWatch({ control, name: ['language', 'name', 'translations'] });
  const language = own ?? guessLanguage(name);
  const others = LANGUAGES.filter((each) => each !== language);
  const hasError = formState.errors.translations !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each submit, because the count changes.
  useEffect(() => {
    if (hasError) setIsOpen(true);
  }, [hasError, formState.submitCount]);

  return (
    <section className="rounded-card border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="veil flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-2 text-start md:px-6"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-bold text-base">{t('title')}</span>
            <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
              {others.map((each) => (
                <span key={each} className="inline-flex items-center gap-1.5">
                  {t(`languages.${each}`)}
                  <TranslationState text={texts?.[each].name ? texts[each] : undefined} />
                </span>
              ))}
            </span>
          </span>
          <ChevronDown className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div className="flex flex-col gap-6 border-line border-t p-4 md:p-6">
          <div className="sm:max-w-64">
            <SelectField
              {...register('language')}
              value={language}
              label={t('ownLanguage')}
              options={LANGUAGES.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
            />
          </div>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            {others.map((each) => (
              <LanguageTexts key={each} from={language} to={each} />
            ))}
          </div>
          {productId !== undefined && (
            <p>
              <Link to={`${paths.translations}?tab=values&product=${productId}`} className="link">
                {t('translateValues')}
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function LanguageTexts({ from, to }: { from: Language; to: Language }) {
  const { t } = useTranslation('translations');
  const { control, setValue } = useFormContext<ProductFields>();
  const state = useWatch({ control, name: `translations.${to}.state` });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-medium">{t(`languages.${to}`)}</legend>
      <TextInLanguage field="name" from={from} to={to} />
      <TextInLanguage field="description" from={from} to={to} />
      <Checkbox
        label={t('states.checked')}
        checked={state === 'checked'}
        onChange={({ target }) =>
          setValue(`translations.${to}.state`, target.checked ? 'checked' : 'typed', { shouldDirty: true })
        }
      />
    </fieldset>
  );
}

type TextInLanguageProps = { field: 'name' | 'description'; from: Language; to: Language };

function TextInLanguage({ field, from, to }: TextInLanguageProps) {
  const { t } = useTranslation(['translations', 'products']);
  const messages = useMessageTexts();
  const errorText = useErrorText();
  const { register, setValue, getValues, formState } = useFormContext<ProductFields>();
  const suggest = useSuggest();
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const path = `translations.${to}.${field}` as const;

  function ask() {
    const text = getValues(field)?.trim() ?? '';
    if (text === '') return toast.error(t('nothingToTranslate'));
    suggest.mutate(
      { from, to, text },
      {
        onSuccess: (found) => {
          setSuggestion(found);
          if (!found) toast.error(t('noSuggestion'));
        },
        onError: (error) => toast.error(errorText(error, t('failed.suggest'))),
      },
    );
  }

  function accept() {
    if (!suggestion) return;
    setValue(path, suggestion.text, { shouldDirty: true, shouldValidate: true });
    setValue(`translations.${to}.state`, 'suggested', { shouldDirty: true });
    setValue(`translations.${to}.origin`, isMachine(suggestion) ? 'machine' : '');
    setSuggestion(null);
  }

  const control = {
    ...register(path, {
      // A typed text is no suggestion.
      onChange: () => {
        setValue(`translations.${to}.state`, 'typed', { shouldDirty: true });
        setValue(`translations.${to}.origin`, '');
      },
    }),
    label: t(`fields.${field}`, { language: t(`inLanguage.${to}`) }),
    error: fieldMessage(messages, formState.errors.translations?.[to]?.[field]?.message),
    lang: to,
    dir: 'auto',
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'Enter') return;
      event.preventDefault();
      if (suggestion) accept();
      else ask();
    },
  } as const;
  return (
    <div className="flex flex-col gap-2">
      {field === 'name' ? <TextField {...control} /> : <TextArea {...control} rows={3} />}
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {suggestion ? (
          <>
            <p className="min-w-0 flex-1">
              <SuggestionParts parts={suggestion.parts} language={to} />
            </p>
            <Button size="sm" variant="secondary" onClick={accept}>
              {t('accept')}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="ghost" icon={Sparkles} busy={suggest.isPending} onClick={ask}>
            {t('suggest')}
          </Button>
        )}
      </div>
    </div>
  );
}
