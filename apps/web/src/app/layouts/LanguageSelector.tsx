import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sampan/contract/languages';
import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGE_PARAM } from '#src/lib/language.ts';
import { PageDataContext } from '#src/lib/pages/loaded-page.ts';
import { classNames } from '#src/ui/class-names.ts';
import { LanguageLink } from './LanguageLink.tsx';

const SHORT_NAMES: Record<Language, string> = { en: 'EN', he: 'עב', zh: '中' };

/** Links to the same page in each language. */
export function LanguageSelector() {
  const { t } = useTranslation('common');
  const current = useLanguage();
  const { search } = useLocation();
  const navigate = useNavigate();
  const unasked = use(PageDataContext)?.language ?? DEFAULT_LANGUAGE;
  useEffect(() => {
    // Most addresses are right, so the rest loads only if it is needed.
    if ((new URLSearchParams(location.search).get(LANGUAGE_PARAM) ?? unasked) === current) return;
    const isRouted = new URLSearchParams(search).has(LANGUAGE_PARAM);
    void import('./language-in-address.ts').then(({ putLanguageInAddress }) =>
      putLanguageInAddress(current, isRouted, navigate),
    );
  }, [current, unasked, search, navigate]);
  return (
    <nav aria-label={t('language')} className="shrink-0">
      <ul className="flex items-center divide-x divide-line text-sm">
        {LANGUAGES.map((language) => (
          <li key={language} lang={language}>
            <LanguageLink
              language={language}
              isCurrent={language === current}
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
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
