import { LANGUAGES, type Language } from '@sampan/contract/languages';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n, useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGE_PARAM } from '#src/lib/language.ts';
import { hydrateWholePage } from '#src/lib/pages/pending-hydration.ts';
import { classNames } from '#src/ui/class-names.ts';

const SHORT_NAMES: Record<Language, string> = { en: 'EN', he: 'עב', zh: '中' };

/** Links to the same page in each language; with scripts, they switch without a reload. */
export function LanguageSelector() {
  const { t } = useTranslation('common');
  const i18n = useI18n();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const params = new URLSearchParams(search);
    if (params.has(LANGUAGE_PARAM)) {
      // Changing the URL first would make React re-render parts that are not hydrated yet.
      await hydrateWholePage();
      // Remove the language from the URL, or a reload would restore it.
      params.delete(LANGUAGE_PARAM);
      await navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true });
    }
    await chooseLanguage(i18n, language);
  }

  function hrefOf(language: Language): string {
    const params = new URLSearchParams(search);
    params.set(LANGUAGE_PARAM, language);
    return `?${params}`;
  }

  return (
    <nav aria-label={t('language')} className="shrink-0">
      <ul className="flex items-center divide-x divide-line text-sm">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={hrefOf(language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
              className={classNames(
                'inline-flex min-h-10 min-w-8 items-center justify-center px-2 hover:underline hover:underline-offset-4',
                // One word does not justify loading the Hebrew font.
                language === 'he' && current !== 'he' && 'font-system',
                language === current ? 'font-bold text-ink' : 'text-muted hover:text-ink',
              )}
            >
              <span className="max-md:hidden">{LANGUAGE_NAMES[language]}</span>
              <span className="md:hidden">
                {SHORT_NAMES[language]}
                <span className="sr-only"> {LANGUAGE_NAMES[language]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
