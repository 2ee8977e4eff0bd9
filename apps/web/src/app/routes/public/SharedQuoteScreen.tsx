import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { AnswerKind } from '#src/features/shared-quote/components/AnswerDialog.tsx';
import { SharedView } from '#src/features/shared-quote/components/SharedView.tsx';
import { acceptedChoices, type LineChoices, summarize } from '#src/features/shared-quote/selection.ts';
import type { SharedPage } from '#src/features/shared-quote/shared-page.ts';
import { useOpened } from '#src/features/shared-quote/use-opened.ts';
import { useSharedQuote } from '#src/features/shared-quote/use-shared-quote.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { EndedLink } from './EndedLink.tsx';
import { WechatHint } from './WechatHint.tsx';

// Loaded with the first answer.
const AnswerDialog = lazyComponent(
  async () => (await import('#src/features/shared-quote/components/AnswerDialog.tsx')).AnswerDialog,
);

/** The customer's page of a quote. */
export function SharedQuoteScreen() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const page = useLoadedPage(pathname) as SharedPage | undefined;
  if (page?.quote) return <OpenQuote token={token} loaded={page.quote} />;
  return <EndedLink status={page?.quote === null ? page.status : 503} />;
}

function OpenQuote({ token, loaded }: { token: string; loaded: SharedQuote }) {
  const { t } = useTranslation('shared-quote');
  const isHydrated = useHydrated();
  const shared = useSharedQuote(token, loaded);
  const { quote } = shared;
  const [chosen, setChoices] = useState<LineChoices>({});
  const isDecided = quote.decision !== null;
  const choices = useMemo(() => (isDecided ? acceptedChoices(quote) : chosen), [isDecided, quote, chosen]);
  const [answering, setAnswering] = useState<{ kind: AnswerKind; text: string } | null>(null);
  const selection = useMemo(() => summarize(quote.lines, choices), [quote.lines, choices]);
  usePageHead({
    title: t('title', { number: quote.number }),
    card: t('card', { name: quote.companyName || quote.customerName }),
  });
  useOpened(token, true);

  const isOpen = quote.state === 'open' && !shared.isOutdated;
  const isTouched = Object.keys(choices).length > 0;
  const ask = (kind: AnswerKind, text = '') => setAnswering({ kind, text });

  return (
    <>
      <div className="wrap flex max-w-5xl flex-col gap-6 py-6 md:py-10">
        {shared.isOutdated && (
          <MessagePanel
            tone="info"
            title={t('states.newer')}
            text={t('states.newerText')}
            action={
              <Button
                onClick={() => {
                  setChoices({});
                  shared.showNewer();
                }}
              >
                {t('states.showNewer')}
              </Button>
            }
          />
        )}
        <StateNotice quote={quote} onAskNew={isHydrated ? () => ask('ask', t('states.askNewText')) : undefined} />
        <SharedView
          quote={quote}
          choices={choices}
          chosen={isTouched && !isDecided ? selection.total : null}
          documents={<Documents token={token} />}
          onChoose={
            isOpen && isHydrated
              ? (lineKey, choice) => setChoices((known) => ({ ...known, [lineKey]: choice }))
              : undefined
          }
        />
      </div>
      <div className="sticky bottom-0 z-20 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)]">
        <section
          aria-label={t('bar')}
          className="wrap flex max-w-5xl flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 max-md:gap-x-2 max-md:*:flex-1 max-md:[&>button]:px-2 max-md:[&>button]:text-sm"
        >
          {isOpen && quote.total !== undefined && (
            <p className="me-auto text-sm max-md:basis-full!">
              <span className="text-muted">{t(isTouched ? 'chosenTotal' : 'total')}</span>{' '}
              <strong className="text-lg tabular-nums">
                {selection.total === null && isTouched ? (
                  '–'
                ) : (
                  <Ltr>{moneyText(isTouched ? (selection.total ?? 0) : quote.total, quote.currency)}</Ltr>
                )}
              </strong>
            </p>
          )}
          {isHydrated ? (
            <>
              {isOpen && (
                <Button variant="secondary" onClick={() => ask('decline')}>
                  {t('decline')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => ask('ask')}>
                {t('ask')}
              </Button>
              {isOpen && <Button onClick={() => ask('accept')}>{t('accept')}</Button>}
            </>
          ) : (
            <a href={`mailto:${quote.company.email}`} className={buttonClass({})}>
              {t('writeToUs')}
            </a>
          )}
        </section>
      </div>
      {answering && (
        <Suspense>
          <AnswerDialog
            token={token}
            kind={answering.kind}
            text={answering.text}
            quote={quote}
            selection={selection}
            onClose={() => setAnswering(null)}
            onOutdated={() => void shared.refresh()}
            onDone={(next, notice) => {
              setAnswering(null);
              if (next) shared.setQuote(next);
              else void shared.refresh();
              if (notice !== null) toast.success(t(notice === 'wish' ? 'sentWish' : 'sentQuestion'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Plain links, which work without scripts. */
function Documents({ token }: { token: string }) {
  const { t } = useTranslation('shared-quote');
  const language = useLanguage();
  const address = (format: string) =>
    `/api/shared/quotes/${encodeURIComponent(token)}/document?format=${format}&language=${language}`;
  return (
    <section aria-label={t('documents')} className="flex flex-wrap items-center gap-2 print:hidden">
      <a href={address('pdf')} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        PDF
      </a>
      <a href={address('xlsx')} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Excel
      </a>
      <WechatHint text={t('wechatHint')} />
    </section>
  );
}

type StateNoticeProps = { quote: SharedQuote; onAskNew: (() => void) | undefined };

/** Says that the quote is accepted, declined or expired. */
function StateNotice({ quote: { state, decision }, onAskNew }: StateNoticeProps) {
  const { t } = useTranslation('shared-quote');
  const { dateTime } = useOfficeTime();
  if (state === 'expired') {
    return (
      <MessagePanel
        tone="info"
        title={t('states.expired')}
        text={t('states.expiredText')}
        action={onAskNew && <Button onClick={onAskNew}>{t('states.askNew')}</Button>}
      />
    );
  }
  if (state === 'open' || decision === null) return null;
  return (
    <MessagePanel
      tone="info"
      title={t(`states.${state}`, { name: decision.name, time: dateTime(decision.at) })}
      text={t(`states.${state}Text`)}
    />
  );
}
