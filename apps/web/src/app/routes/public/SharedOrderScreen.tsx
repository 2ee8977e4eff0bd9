import type { SharedOrder } from '@sampan/contract/shared-orders';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { ActionDialog } from '#src/features/shared-order/components/ActionDialog.tsx';
import { BankDetails } from '#src/features/shared-order/components/BankDetails.tsx';
import { LinkPage } from '#src/features/shared-order/components/LinkPage.tsx';
import { OrderDots } from '#src/features/shared-order/components/OrderDots.tsx';
import { OrderedLines } from '#src/features/shared-order/components/OrderedLines.tsx';
import { OrderFiles, OrderPictures } from '#src/features/shared-order/components/OrderPictures.tsx';
import { OrderShipments } from '#src/features/shared-order/components/OrderShipments.tsx';
import { PlanParts } from '#src/features/shared-order/components/PlanParts.tsx';
import { SharedChecks } from '#src/features/shared-order/components/SharedChecks.tsx';
import { WechatNote } from '#src/features/shared-order/components/WechatNote.tsx';
import type { SharedOrderPage } from '#src/features/shared-order/shared-pages.ts';
import { CompanyContact } from '#src/features/shared-quote/components/CompanyContact.tsx';
import { SharedThread } from '#src/features/shared-quote/components/SharedThread.tsx';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { EndedLink } from './EndedLink.tsx';

/** The customer's page of an order. */
export function SharedOrderScreen() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const page = useLoadedPage(pathname) as SharedOrderPage | undefined;
  if (page?.record) return <OpenOrder token={token} order={page.record} />;
  return <EndedLink status={page?.status ?? 503} reason={page?.reason} />;
}

/** Samples and inspections come first. Once the goods have left, the page no longer asks to confirm the proforma. */
const isConfirmable = ({ next }: SharedOrder): boolean =>
  next.kind === 'confirm' || next.kind === 'approveSample' || next.kind === 'release';

function OpenOrder({ token, order }: { token: string; order: SharedOrder }) {
  const { t } = useTranslation('shared-order');
  const { number: count } = useFormat();
  usePageHead({
    title: t('title', { number: order.number }),
    card: t('card', { name: order.companyName || order.customerName }),
  });
  const proforma = order.documents.find(({ kind, isReplaced }) => kind === 'pi' && !isReplaced);
  const unconfirmed = isConfirmable(order) && proforma && !proforma.isConfirmed ? proforma : undefined;
  return (
    <LinkPage kind="orders" token={token}>
      <div className="wrap flex max-w-5xl flex-col gap-6 py-6 md:py-10">
        <Header order={order} />
        {order.state === 'completed' && <MessagePanel tone="info" title={t('completed')} />}
        {order.state === 'cancelled' && <MessagePanel tone="danger" title={t('cancelled')} text={t('cancelledText')} />}
        {order.state === 'open' && <Next order={order} />}
        <OrderDots steps={order.steps} />
        <OrderedLines
          lines={order.lines.map(({ shipped, ...line }) => ({
            ...line,
            note: shipped > 0 ? t('shippedOf', { shipped: count(shipped), quantity: count(line.quantity) }) : '',
          }))}
          currency={order.money?.currency ?? ''}
          priceLabel={t('unitPrice')}
        />
        {order.money && <Money money={order.money} />}
        {order.money?.bank && <BankDetails bank={order.money.bank} />}
        <OrderShipments shipments={order.shipments} />
        <SharedChecks order={order} token={token} />
        <Documents token={token} documents={order.documents} />
        <OrderFiles token={token} files={order.files} />
        <OrderPictures pictures={order.pictures} />
        <SharedThread thread={order.thread} company={order.company.name} />
        <CompanyContact company={order.company} />
      </div>
      <div className="sticky bottom-0 z-20 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] print:hidden">
        <section
          data-script=""
          hidden
          aria-label={t('bar')}
          className="wrap flex max-w-5xl flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 max-md:*:flex-1"
        >
          <Button variant="secondary" data-opens="ask">
            {t('ask')}
          </Button>
          {unconfirmed && <Button data-opens="confirm">{t('confirm')}</Button>}
        </section>
        <noscript>
          <p className="wrap max-w-5xl py-3 text-sm">{t('needsScript')}</p>
        </noscript>
      </div>
      <ActionDialog
        id="ask"
        title={t('askTitle')}
        send="POST question"
        done={t('sentQuestion')}
        confirm={t('send')}
        keep="ask"
        name={order.customerName}
      >
        <TextArea label={t('question')} name="text" rows={4} dir="auto" maxLength={3000} />
      </ActionDialog>
      {unconfirmed && (
        <ActionDialog
          id="confirm"
          title={t('confirmTitle')}
          description={t('confirmText', { number: unconfirmed.number, revision: unconfirmed.revision })}
          send="POST confirm"
          done={t('confirmed')}
          confirm={t('confirmNow')}
          name={order.customerName}
        >
          <input type="hidden" name="documentId" value={unconfirmed.id} />
        </ActionDialog>
      )}
    </LinkPage>
  );
}

function Header({ order }: { order: SharedOrder }) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  const { number, title, customerName, companyName, customerReference, orderedOn, incoterm, place } = order;
  return (
    <header className="flex flex-col gap-4">
      <div>
        <h1 className="wrap-anywhere text-2xl md:text-3xl">{t('title', { number })}</h1>
        {title !== '' && (
          <p className="wrap-anywhere mt-1 text-lg">
            <bdi>{title}</bdi>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-4">
        <Fact label={t('for')}>
          <bdi>{companyName || customerName}</bdi>
        </Fact>
        {customerReference !== '' && (
          <Fact label={t('reference')}>
            <Ltr>{customerReference}</Ltr>
          </Fact>
        )}
        <Fact label={t('orderedOn')}>
          <time dateTime={orderedOn}>{date(orderedOn)}</time>
        </Fact>
        {incoterm !== '' && (
          <Fact label={t('incoterm')}>
            <bdi>{`${incoterm} ${place}`.trim()}</bdi>
          </Fact>
        )}
      </dl>
    </header>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="wrap-anywhere min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

/** What happens next, and who has to act. */
function Next({ order: { next, money } }: { order: SharedOrder }) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  function text(): string {
    if (next.kind === 'pay') {
      if (next.amount === null || money === null) return t('next.payPart');
      const amount = moneyText(next.amount, money.currency);
      return next.dueOn === null ? t('next.pay', { amount }) : t('next.payBy', { amount, date: date(next.dueOn) });
    }
    if (next.kind === 'wait') return t(next.who === 'customer' ? 'next.waitYou' : 'next.waitUs');
    return t(`next.${next.kind}`);
  }
  return (
    <section aria-labelledby="next" className="rounded-card bg-brand-tint p-4 md:px-6">
      <h2 id="next" className="text-base">
        {t('next.title')}
      </h2>
      <p className="mt-1 text-lg">{text()}</p>
    </section>
  );
}

function Money({ money: { currency, total, paid, open, parts } }: { money: NonNullable<SharedOrder['money']> }) {
  const { t } = useTranslation('shared-order');
  const sums = [
    [t('total'), total],
    [t('paid'), paid],
    [t('open'), open],
  ] as const;
  return (
    <section aria-labelledby="money" className="rounded-card border border-line bg-surface p-4 md:px-6">
      <h2 id="money" className="text-lg">
        {t('money')}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-bold text-lg tabular-nums">
              <Ltr>{moneyText(amount, currency)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      {parts.length > 0 && (
        <div className="mt-3 border-line border-t pt-1">
          <PlanParts parts={parts} currency={currency} />
        </div>
      )}
    </section>
  );
}

const LABELS = { pi: 'proforma', ci: 'invoice', pl: 'packingList' } as const;

type DocumentsProps = { token: string; documents: SharedOrder['documents'] };

/** Plain links, which work without scripts. A replaced document is listed, but cannot be downloaded. */
function Documents({ token, documents }: DocumentsProps) {
  const { t } = useTranslation('shared-order');
  const language = useLanguage();
  if (documents.length === 0) return null;
  const address = (id: string, format: string) =>
    `/api/shared/orders/${encodeURIComponent(token)}/documents/${id}?format=${format}&language=${language}`;
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="text-lg">
        {t('documents')}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {documents.map(({ id, kind, number, revision, isReplaced, isConfirmed }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className={isReplaced ? 'text-muted' : undefined}>{t(LABELS[kind], { number, revision })}</span>
            {isReplaced && <Badge tone="neutral">{t('replaced')}</Badge>}
            {isConfirmed && <Badge tone="success">{t('confirmedDocument')}</Badge>}
            {!isReplaced && (
              <span className="flex gap-3">
                {(['pdf', 'xlsx'] as const).map((format) => (
                  <a
                    key={format}
                    href={address(id, format)}
                    download
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    {format === 'pdf' ? 'PDF' : 'Excel'}
                  </a>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <WechatNote text={t('wechatHint')} />
    </section>
  );
}
