import { isRtl, type Language } from '@sampan/contract/languages';
import type { LegalPage, LegalPageText } from '@sampan/contract/legal';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fillLegalText, legalBlocks, legalLanguage } from '#src/features/public-site/legal-text.ts';
import { questionsData } from '#src/features/public-site/structured-pages.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';

/** A legal page, or the frequent questions. Its text comes from the settings. */
export function LegalScreen() {
  const { pathname } = useLocation();
  return <LegalContent key={pathname} page={pathname.slice(1) as LegalPage} />;
}

function LegalContent({ page }: { page: LegalPage }) {
  const { t } = useTranslation('public');
  const { company } = usePublicSettings().settings;
  const texts = useLegalTexts(page);
  const title = t(`footer.${page}`);
  const language = useLanguage();
  const text = texts && fillLegalText(texts[legalLanguage(texts, language)], company, t('legal.noContact'));
  usePageHead({
    title,
    description: `${title} · ${company.name}`,
    // False in the client build, which drops the structured data.
    ...(import.meta.env.SSR && page === 'faq' && text && { structuredData: () => questionsData(legalBlocks(text)) }),
  });
  return (
    <article className="wrap max-w-3xl py-10 md:py-16">
      <h1 className="mb-6 text-3xl md:text-4xl">{title}</h1>
      {texts === null && <MessagePanel tone="danger" title={t('legal.failed')} />}
      {texts === undefined && <Skeleton className="h-64" />}
      {texts && text && (
        <div {...inLanguage(legalLanguage(texts, language))} className="flex flex-col gap-4 leading-relaxed">
          <Blocks text={text} />
        </div>
      )}
    </article>
  );
}

/** Not `dir="auto"`: a text may start with the name of the company. */
const inLanguage = (lang: Language) => ({ lang, dir: isRtl(lang) ? 'rtl' : 'ltr' });

function Blocks({ text }: { text: string }) {
  return legalBlocks(text).map((block, index) => {
    // The text of a page never changes while it is shown.
    const key = `${index}`;
    if (block.kind === 'heading') {
      return (
        <h2 key={key} className="mt-4 text-xl">
          {block.text}
        </h2>
      );
    }
    if (block.kind === 'list') {
      return (
        <ul key={key} className="list-disc ps-6">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    return (
      <p key={key} className="whitespace-pre-line">
        {block.text}
      </p>
    );
  });
}

/** From the page, or loaded if the visit started on another page. Null after a failure. */
function useLegalTexts(page: LegalPage): LegalPageText | null | undefined {
  const loaded = useLoadedPage(`/${page}`) as LegalPageText | undefined;
  const [texts, setTexts] = useState<LegalPageText | null | undefined>(loaded);
  useEffect(() => {
    if (loaded !== undefined) return;
    let isLeft = false;
    loadInBrowser(page).then(
      (found) => !isLeft && setTexts(found),
      () => !isLeft && setTexts(null),
    );
    return () => {
      isLeft = true;
    };
  }, [loaded, page]);
  return texts;
}

async function loadInBrowser(page: LegalPage): Promise<LegalPageText> {
  const [{ api }, { LegalPageText: schema }] = await Promise.all([
    import('#src/lib/api/api-client.ts'),
    import('@sampan/contract/legal'),
  ]);
  return api.get(`/settings/public/legal/${page}`, { schema });
}
