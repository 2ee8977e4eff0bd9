import { DEFAULT_LANGUAGE, type Language } from '@sampan/contract/languages';
import { X } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { useLanguage } from '#src/lib/i18n.ts';
import { directionOf, storedLanguage } from '#src/lib/language.ts';
import { PageDataContext } from '#src/lib/pages/loaded-page.ts';
import { iconButtonClass } from '#src/ui/actions/icon-button-class.ts';
import { LanguageLink } from './LanguageLink.tsx';

/** Here and not with the other texts: the page loads only those of its own language. */
const OFFERS: Partial<Record<Language, { text: string; open: string; stay: string }>> = {
  he: { text: 'האתר זמין גם בעברית.', open: 'מעבר לעברית', stay: 'להישאר באנגלית' },
  zh: { text: '本站提供中文版。', open: '切换到中文', stay: '继续使用英文' },
};

/** Offers a first visitor the language of the browser. Both answers are a choice of language, which is remembered. */
export function LanguageOffer() {
  const offer = use(PageDataContext)?.offer;
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(true);
  // The cookie may be gone, but not the choice.
  useEffect(() => setIsOpen(storedLanguage() === null), []);
  const texts = offer && OFFERS[offer];
  if (!texts || !isOpen || language !== DEFAULT_LANGUAGE) return null;
  return (
    <aside
      id="language-offer"
      lang={offer}
      dir={directionOf(offer)}
      aria-label={texts.text}
      className="border-line border-b bg-sunken font-system print:hidden"
    >
      <p className="wrap flex items-center gap-2 text-sm">
        <span className="me-auto">
          {texts.text}{' '}
          <LanguageLink language={offer} className="link inline-flex min-h-10 items-center font-bold">
            {texts.open}
          </LanguageLink>
        </span>
        <LanguageLink
          language={DEFAULT_LANGUAGE}
          label={texts.stay}
          className={iconButtonClass({ size: 'sm' })}
          onChosen={() => setIsOpen(false)}
        >
          <X className="size-4.5" aria-hidden="true" />
        </LanguageLink>
      </p>
    </aside>
  );
}
