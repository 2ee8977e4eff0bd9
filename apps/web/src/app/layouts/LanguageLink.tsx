import type { Language } from '@sampan/contract/languages';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#src/lib/i18n.ts';
import { chooseLanguage, LANGUAGE_PARAM } from '#src/lib/language.ts';

type LanguageLinkProps = {
  language: Language;
  className: string;
  label?: string;
  isCurrent?: boolean;
  onChosen?: () => void;
  children: ReactNode;
};

/** A link to the same page in a language; with scripts, it stores the choice and switches without a reload. */
export function LanguageLink({ language, className, label, isCurrent, onChosen, children }: LanguageLinkProps) {
  const i18n = useI18n();
  const params = new URLSearchParams(useLocation().search);
  params.set(LANGUAGE_PARAM, language);

  async function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await chooseLanguage(i18n, language);
    onChosen?.();
  }

  return (
    <a
      href={`?${params}`}
      hrefLang={language}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={choose}
      className={className}
    >
      {children}
    </a>
  );
}
