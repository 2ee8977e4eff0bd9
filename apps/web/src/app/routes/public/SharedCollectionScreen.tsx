import type { SharedCollection } from '@sampan/contract/collections';
import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { CollectionPage } from '#src/features/shared-collection/collection-page.ts';
import type { CollectionChoices } from '#src/features/shared-collection/components/CollectionGrid.tsx';
import { CollectionView } from '#src/features/shared-collection/components/CollectionView.tsx';
import { CompanyContact } from '#src/features/shared-quote/components/CompanyContact.tsx';
import { useOpened } from '#src/features/shared-quote/use-opened.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { readQuantity } from '#src/lib/read-quantity.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { EndedLink } from './EndedLink.tsx';
import { WechatHint } from './WechatHint.tsx';

// Loaded with the first inquiry.
const AskDialog = lazyComponent(
  async () => (await import('#src/features/shared-collection/components/AskDialog.tsx')).AskDialog,
);

/** The customer's page of a collection. */
export function SharedCollectionScreen() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const page = useLoadedPage(pathname) as CollectionPage | undefined;
  if (page?.collection) return <OpenCollection token={token} collection={page.collection} />;
  return <EndedLink status={page?.collection === null ? page.status : 503} />;
}

function OpenCollection({ token, collection }: { token: string; collection: SharedCollection }) {
  const { t } = useTranslation('shared-collection');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [choices, setChoices] = useState<CollectionChoices>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const { number, company, companyName, customerName } = collection;
  usePageHead({ title: t('head', { number }), card: t('card', { name: companyName || customerName }) });
  useOpened(token, true, 'collections');
  const lines = [...choices].map(([lineKey, typed]) => ({ lineKey, quantity: readQuantity(typed) }));
  const isInvalid = [...choices.values()].some((typed) => typed !== '' && readQuantity(typed) === null);
  const isEmpty = collection.lines.length === 0;

  function choose(lineKey: string, quantity: string | null) {
    const next = new Map(choices);
    if (quantity === null) next.delete(lineKey);
    else next.set(lineKey, quantity);
    setChoices(next);
  }

  return (
    <>
      <div className="wrap flex max-w-6xl flex-col gap-6 py-6 md:py-10">
        {sent !== null && <MessagePanel tone="info" title={t('sentTitle', { number: sent })} text={t('sentText')} />}
        <CollectionView collection={collection} choices={choices} onChoose={isHydrated ? choose : undefined} />
        <section aria-label={t('documents')} className="flex flex-wrap items-center gap-2 print:hidden">
          <a
            href={`/api/shared/collections/${encodeURIComponent(token)}/document?format=pdf&language=${language}`}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            PDF
          </a>
          <WechatHint text={t('wechatHint')} />
        </section>
        <CompanyContact company={company} />
      </div>
      <div className="sticky bottom-0 z-20 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)]">
        <section
          aria-label={t('bar')}
          className="wrap flex max-w-6xl flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 max-md:*:flex-1"
        >
          {isHydrated && !isEmpty ? (
            <>
              <p role="status" className="me-auto text-muted text-sm max-md:basis-full!">
                {isInvalid
                  ? t('quantityInvalid')
                  : choices.size === 0
                    ? t('hint')
                    : t('chosen', { count: choices.size })}
              </p>
              <Button disabled={choices.size === 0 || isInvalid} onClick={() => setIsAsking(true)}>
                {choices.size === 0 ? t('askNone') : t('ask', { count: choices.size })}
              </Button>
            </>
          ) : (
            <a href={`mailto:${company.email}`} className={buttonClass({})}>
              {t('writeToUs')}
            </a>
          )}
        </section>
      </div>
      {isAsking && (
        <Suspense>
          <AskDialog
            token={token}
            required={collection.required}
            lines={lines}
            onClose={() => setIsAsking(false)}
            onDone={(inquiryId) => {
              setIsAsking(false);
              setSent(inquiryId);
              setChoices(new Map());
              window.scrollTo({ top: 0 });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
