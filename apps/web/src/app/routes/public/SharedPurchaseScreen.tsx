import { localTime } from '@sampan/contract/office-time';
import type { SharedPurchase } from '@sampan/contract/shared-purchases';
import { CalendarClock, Camera, CircleCheck, type LucideIcon, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { ActionDialog, NameField, SendForm } from '#src/features/shared-order/components/ActionDialog.tsx';
import { LinkPage } from '#src/features/shared-order/components/LinkPage.tsx';
import { OrderedLines } from '#src/features/shared-order/components/OrderedLines.tsx';
import { PlanParts } from '#src/features/shared-order/components/PlanParts.tsx';
import { CartonsDialog, usePackedText } from '#src/features/shared-order/components/SupplierCartons.tsx';
import { ProgressDialog, SupplierSteps } from '#src/features/shared-order/components/SupplierProgress.tsx';
import { SupplierUploads, UploadLabel } from '#src/features/shared-order/components/SupplierUploads.tsx';
import { WechatNote } from '#src/features/shared-order/components/WechatNote.tsx';
import type { SharedPurchasePage } from '#src/features/shared-order/shared-pages.ts';
import { CompanyContact } from '#src/features/shared-quote/components/CompanyContact.tsx';
import { SharedThread } from '#src/features/shared-quote/components/SharedThread.tsx';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { EndedLink } from './EndedLink.tsx';

/** The supplier's page of a purchase order. */
export function SharedPurchaseScreen() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const page = useLoadedPage(pathname) as SharedPurchasePage | undefined;
  if (page?.record) return <OpenPurchase token={token} purchase={page.record} />;
  return <EndedLink status={page?.status ?? 503} reason={page?.reason} />;
}

/** Printed as a charge: it has only an amount. */
const DEDUCTION = { sku: '', details: '', picture: null, quantity: 1, unit: '', unitPrice: null };

type PurchaseProps = { purchase: SharedPurchase };

function OpenPurchase({ token, purchase }: PurchaseProps & { token: string }) {
  const { t } = useTranslation('shared-order');
  const { timeZone } = useOfficeTime();
  const packedText = usePackedText();
  const { number, revision, company, supplierName, state } = purchase;
  usePageHead({ title: t('purchase.title', { number }), card: t('purchase.card', { name: company.name }) });
  const today = localTime(new Date(), timeZone).slice(0, 10);
  const isRunning = state === 'open' || state === 'confirmed';
  return (
    <LinkPage kind="purchases" token={token} revision={revision}>
      <div className="wrap flex max-w-3xl flex-col gap-6 py-6">
        <header>
          <p className="text-muted text-sm">{t('purchase.revision', { revision })}</p>
          <h1 className="wrap-anywhere text-2xl">{t('purchase.title', { number })}</h1>
          <p className="wrap-anywhere mt-1 text-sm">
            {t('purchase.from', { company: company.name, supplier: supplierName })}
          </p>
        </header>
        <div data-newer="" hidden>
          <MessagePanel
            tone="info"
            title={t('purchase.states.newer')}
            action={<Button data-reload="">{t('purchase.states.showNewer')}</Button>}
          />
        </div>
        <StateNotice purchase={purchase} />
        <Facts purchase={purchase} />
        <OrderedLines
          lines={[
            ...purchase.lines.map((line) => ({
              ...line,
              details: line.specification,
              unitPrice: line.price,
              note: packedText(line.packing),
            })),
            ...purchase.deductions.map(({ sampleNumber, amount }) => ({
              ...DEDUCTION,
              name: t('purchase.deduction', { number: sampleNumber }),
              total: -amount,
            })),
          ]}
          currency={purchase.currency}
          priceLabel={t(`purchase.unitPrice.${purchase.tax || 'none'}`)}
        />
        {purchase.parts.length > 0 && (
          <section aria-labelledby="plan" className="rounded-card border border-line bg-surface p-4">
            <h2 id="plan" className="text-lg">
              {t('purchase.plan')}
            </h2>
            <PlanParts parts={purchase.parts} currency={purchase.currency} />
          </section>
        )}
        {(['packaging', 'marks', 'terms', 'note'] as const).map(
          (name) =>
            purchase[name] !== '' && (
              <section key={name} aria-labelledby={name}>
                <h2 id={name} className="text-lg">
                  {t(`purchase.${name}`)}
                </h2>
                <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">
                  {purchase[name]}
                </p>
              </section>
            ),
        )}
        <Documents token={token} />
        <SupplierSteps steps={purchase.steps} />
        <SupplierUploads purchase={purchase} token={token} canSend={isRunning} />
        <SharedThread thread={purchase.thread} company={company.name} />
        {state !== 'closed' && <MessageForm name={supplierName} />}
        <CompanyContact company={company} />
      </div>
      {isRunning && <SupplierBar canConfirm={state === 'open'} />}
      {state === 'open' && <Answers purchase={purchase} today={today} />}
      {isRunning && <ProgressDialog steps={purchase.steps} today={today} />}
      {isRunning && <CartonsDialog lines={purchase.lines} />}
    </LinkPage>
  );
}

/** Says that the order waits for an answer, is confirmed, rejected or done, or that an earlier revision is confirmed. */
function StateNotice({ purchase: { state, confirmed } }: PurchaseProps) {
  const { t } = useTranslation('shared-order');
  const { dateTime } = useOfficeTime();
  if (state === 'closed') return <MessagePanel tone="info" title={t('purchase.states.closed')} />;
  if (state === 'rejected') return <MessagePanel tone="info" title={t('purchase.states.rejected')} />;
  if (state === 'open')
    return (
      <MessagePanel
        tone="info"
        title={
          confirmed === null
            ? t('purchase.states.open')
            : t('purchase.states.confirmedBefore', { revision: confirmed.revision })
        }
        action={
          <div data-script="" hidden>
            <Button variant="secondary" data-opens="reject">
              {t('purchase.reject')}
            </Button>
          </div>
        }
      />
    );
  if (confirmed === null) return null;
  return (
    <MessagePanel
      tone="info"
      title={t('purchase.states.confirmed', { name: confirmed.name, time: dateTime(confirmed.at) })}
    />
  );
}

function Facts({ purchase: { deliverOn, incoterm, place, total, currency } }: PurchaseProps) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact label={t('purchase.total')}>
        <span className="text-lg tabular-nums">
          <Ltr>{moneyText(total, currency)}</Ltr>
        </span>
      </Fact>
      {deliverOn !== null && (
        <Fact label={t('purchase.deliverOn')}>
          <time dateTime={deliverOn} className="text-lg">
            {date(deliverOn)}
          </time>
        </Fact>
      )}
      {incoterm !== '' && (
        <Fact label={t('purchase.incoterm')}>
          <bdi>{`${incoterm} ${place}`.trim()}</bdi>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="wrap-anywhere min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
);

/** Plain links, which work without scripts. */
function Documents({ token }: { token: string }) {
  const { t } = useTranslation('shared-order');
  const language = useLanguage();
  const address = (format: string) =>
    `/api/shared/purchases/${encodeURIComponent(token)}/document?format=${format}&language=${language}`;
  return (
    <section aria-label={t('purchase.documents')} className="flex flex-wrap items-center gap-2 print:hidden">
      <a href={address('pdf')} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        PDF
      </a>
      <a href={address('xlsx')} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Excel
      </a>
      <WechatNote text={t('wechatHint')} />
    </section>
  );
}

function MessageForm({ name }: { name: string }) {
  const { t } = useTranslation('shared-order');
  return (
    <section data-script="" hidden aria-labelledby="message" className="print:hidden">
      <h2 id="message" className="text-lg">
        {t('purchase.message.title')}
      </h2>
      <SendForm send="POST message" confirm={t('send')} keep="message" className="mt-3">
        <NameField name={name} />
        <TextArea
          label={t('purchase.message.text')}
          hint={t('purchase.message.hint')}
          name="text"
          rows={3}
          dir="auto"
          maxLength={3000}
        />
      </SendForm>
    </section>
  );
}

const ACTION =
  'veil flex min-h-16 flex-1 basis-0 flex-col items-center justify-center gap-1 rounded-control px-1 py-2 text-center font-medium text-sm leading-tight max-md:text-xs';

/** The large buttons at the bottom: what a supplier can do. */
function SupplierBar({ canConfirm }: { canConfirm: boolean }) {
  const { t } = useTranslation('shared-order');
  const icon = (Icon: LucideIcon) => <Icon className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
  const secondary = `${ACTION} border border-control bg-surface text-ink`;
  return (
    <div className="sticky bottom-0 z-20 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] print:hidden">
      <section
        data-script=""
        hidden
        aria-label={t('purchase.bar')}
        className="wrap flex max-w-3xl gap-2 py-2 max-md:px-2"
      >
        {canConfirm && (
          <button
            type="button"
            data-opens="confirm"
            className={`${ACTION} bg-brand-fill text-white [--veil-color:var(--ink)]`}
          >
            {icon(CircleCheck)}
            {t('purchase.confirm')}
          </button>
        )}
        <button type="button" data-opens="progress" className={secondary}>
          {icon(CalendarClock)}
          {t('purchase.actions.progress')}
        </button>
        <UploadLabel kind="pictures" className={secondary}>
          {icon(Camera)}
          {t('purchase.actions.pictures')}
        </UploadLabel>
        <button type="button" data-opens="cartons" className={secondary}>
          {icon(Package)}
          {t('purchase.actions.cartons')}
        </button>
      </section>
      <noscript>
        <p className="wrap max-w-3xl py-3 text-sm">{t('needsScript')}</p>
      </noscript>
    </div>
  );
}

function Answers({
  purchase: { number, revision, deliverOn, supplierName },
  today,
}: PurchaseProps & { today: string }) {
  const { t } = useTranslation('shared-order');
  const hidden = <input type="hidden" name="revision" value={revision} data-kind="number" />;
  return (
    <>
      <ActionDialog
        id="confirm"
        title={t('purchase.confirmTitle')}
        description={t('purchase.confirmText', { number, revision })}
        send="POST confirm"
        done={t('purchase.sentConfirm')}
        confirm={t('purchase.confirm')}
        name={supplierName}
      >
        {hidden}
        <TextField
          label={t('purchase.readyOn')}
          optional
          type="date"
          name="readyOn"
          data-kind="day"
          min={today}
          // A day that is over cannot be promised.
          defaultValue={deliverOn !== null && deliverOn >= today ? deliverOn : ''}
        />
      </ActionDialog>
      <ActionDialog
        id="reject"
        title={t('purchase.rejectTitle')}
        send="POST reject"
        done={t('purchase.sentReject')}
        confirm={t('purchase.reject')}
        isDanger
        keep="reject"
        name={supplierName}
      >
        {hidden}
        <TextArea label={t('purchase.reason')} name="reason" rows={4} dir="auto" maxLength={500} />
      </ActionDialog>
    </>
  );
}
