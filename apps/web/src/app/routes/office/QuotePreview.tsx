import { isRtl, type Language } from '@sampan/contract/languages';
import type { Quote } from '@sampan/contract/quotes';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { quotePreviewOf } from '#src/features/quotes/quote-record.ts';
import { CollectionView } from '#src/features/shared-collection/components/CollectionView.tsx';
import { SharedView } from '#src/features/shared-quote/components/SharedView.tsx';
import { createI18n, useTranslation } from '#src/lib/i18n.ts';
import { TranslationProvider } from '#src/lib/translation-context.tsx';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';

/** The texts of the customer's page, which may be in another language than this screen. */
const textsOf = (language: Language, page: 'shared-quote' | 'shared-collection') =>
  queryOptions({
    queryKey: ['shared-texts', page, language],
    queryFn: () => createI18n(language, [page, 'shared-link', 'common']),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the customer sees: the draft, or the sent version. */
export function QuotePreview({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { language } = quote.draft ?? quote.current ?? quote;
  const load = useQuery(quotePreviewOf(quote));
  const isCollection = quote.kind === 'collection';
  const texts = useQuery(textsOf(language, isCollection ? 'shared-collection' : 'shared-quote'));
  if (load.isLoadingError) return <LoadFailure title={t('failed.loadOne')} load={load} />;
  if (texts.isLoadingError) return <LoadFailure title={t('failed.loadOne')} load={texts} />;
  if (!load.data || !texts.data) return <RecordSkeleton />;
  return (
    <section aria-label={t('tabs.preview')} className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t(quote.draft ? 'preview.draft' : 'preview.sent')}</p>
      <div
        lang={language}
        dir={isRtl(language) ? 'rtl' : 'ltr'}
        className="overflow-hidden rounded-card border border-line bg-canvas"
      >
        <TranslationProvider key={language} i18n={texts.data}>
          <div className="mx-auto flex max-w-5xl flex-col gap-6 p-4 md:p-8">
            {isCollection ? (
              <CollectionView isEmbedded collection={asCollection(load.data)} />
            ) : (
              <SharedView isEmbedded quote={load.data} />
            )}
          </div>
        </TranslationProvider>
      </div>
    </section>
  );
}

const asCollection = ({ lines, ...quote }: SharedQuote) => ({
  ...quote,
  lines: lines.map(({ carton, ...line }) => ({ ...line, cartonQuantity: carton.quantity })),
});
