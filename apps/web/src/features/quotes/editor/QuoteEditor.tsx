import { type CurrencySettings, needsCheck } from '@sampan/contract/currency-settings';
import type { QuoteSettings } from '@sampan/contract/quote-settings';
import type { Quote, QuoteVersion } from '@sampan/contract/quotes';
import { Send } from 'lucide-react';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { NewerVersionPanel } from '#src/records/NewerVersionPanel.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { SentQuote } from '../components/SentDialog.tsx';
import { TotalsCard } from '../components/TotalsCard.tsx';
import { ChargesCard } from './ChargesCard.tsx';
import type { DraftFields, LineFields } from './draft-fields.ts';
import { TYPED_COLUMNS } from './draft-history.ts';
import { HeadCard } from './HeadCard.tsx';
import { type AddLines, LinesGrid } from './LinesGrid.tsx';
import { quoteFigures } from './quote-figures.ts';
import { ShowCard } from './ShowCard.tsx';
import { TermsCard } from './TermsCard.tsx';
import { useDraft } from './use-draft.ts';

// Loaded when the quote is sent.
const SendDialog = lazyComponent(async () => (await import('../components/SendDialog.tsx')).SendDialog);

/** A customer of the select of another feature. */
export type PickedCustomer = { id: string; name: string; companyName: string; email: string; phone: string };

type QuoteEditorProps = {
  quote: Quote;
  version: QuoteVersion;
  rates: CurrencySettings['rates'];
  canMail: boolean;
  settings: QuoteSettings;
  renderPicker: (onPick: (line: LineFields) => void) => ReactNode;
  renderProducts: (onAdd: AddLines, onClose: () => void) => ReactNode;
  linesOfInquiry: (() => Promise<LineFields[] | null>) | null;
  renderCustomer: (value: string, onPick: (customer: PickedCustomer | null) => void) => ReactNode;
  /** The cards of the sent version: link and questions. */
  aside: ReactNode;
  onSent: (sent: SentQuote) => void;
};

/** Edits the draft of a quote. */
export function QuoteEditor(props: QuoteEditorProps) {
  const { quote, version, rates, canMail, settings, renderPicker, renderProducts, linesOfInquiry } = props;
  const { renderCustomer, aside, onSent } = props;
  const { t } = useTranslation('quotes');
  const draft = useDraft(quote, version);
  const { fields, state } = draft;
  const [isSending, setIsSending] = useState(false);
  const current = useMemo(() => Object.fromEntries(rates.map(({ code, usd }) => [code, usd])), [rates]);
  const used = fields.takeRates ? current : version.rates;
  const figures = useMemo(() => quoteFigures(fields, used), [fields, used]);
  // A shared charge changes all lines: the typed text and the totals do not wait for 300 of them.
  const lineFigures = useDeferredValue(figures);
  const currencies = useMemo(() => ['USD', ...Object.keys(current).filter((code) => code !== 'USD')], [current]);
  const isCollection = quote.kind === 'collection';
  const { prices: hasPrices, quantities: hasQuantities } = fields.show;
  const columns = useMemo(
    () =>
      TYPED_COLUMNS.filter(
        (column) =>
          !isCollection ||
          column === 'name' ||
          (column === 'unitPrice' && hasPrices) ||
          (column === 'quantity' && hasQuantities),
      ),
    [isCollection, hasPrices, hasQuantities],
  );
  const codes = new Set([fields.currency, ...fields.lines.map(({ costCurrency }) => costCurrency)]);
  const checkRates = rates.filter((rate) => codes.has(rate.code) && needsCheck(rate, new Date()));
  const newRates = useMemo(() => {
    const changed = Object.entries(current).filter(([code, usd]) => version.rates[code] !== usd);
    if (changed.length === 0) return null;
    const { total } = quoteFigures(fields, current).version;
    return {
      rates: changed.map(([code, usd]) => `${code} ${version.rates[code] ?? '–'} → ${usd}`),
      total: total === null ? null : moneyText(total, fields.currency),
    };
  }, [current, version.rates, fields]);

  function changeMode(mode: DraftFields['mode']) {
    if (mode !== 'manual') draft.dispatch({ type: 'head', changes: { mode } });
    else draft.dispatch({ type: 'keepPrices', prices: figures.lines.map(({ unitPrice }) => unitPrice) });
  }

  /** Today's price of a product, which is in dollars, in the currency of the quote; empty if that has no rate. */
  function inCurrency(line: LineFields): LineFields {
    if (line.unitPrice === '') return line;
    const rate = fields.currency === 'USD' ? 1 : used[fields.currency];
    const price = rate ? Math.ceil((Number(line.unitPrice) / rate) * 100 - 1e-6) / 100 : '';
    return { ...line, unitPrice: String(price) };
  }

  async function openSend() {
    if (await draft.save()) setIsSending(true);
  }

  return (
    <div className="flex flex-col gap-6">
      <NewerVersionPanel newer={draft.newer} />
      <div className="grid items-start gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <LinesGrid
            draft={draft}
            columns={columns}
            figures={lineFigures}
            currencies={currencies}
            renderPicker={(onPick) => renderPicker((line) => onPick(inCurrency(line)))}
            renderProducts={(onAdd, onClose) => renderProducts((lines) => onAdd(lines.map(inCurrency)), onClose)}
            linesOfInquiry={linesOfInquiry && (async () => (await linesOfInquiry())?.map(inCurrency) ?? null)}
          />
          <HeadCard
            draft={draft}
            isCollection={isCollection}
            currencies={currencies}
            newRates={newRates}
            checkRates={checkRates}
            onMode={changeMode}
            customerSelect={renderCustomer(fields.customerId, (customer) =>
              draft.dispatch({
                type: 'head',
                changes:
                  customer === null
                    ? { customerId: '' }
                    : {
                        customerId: customer.id,
                        customerName: customer.name,
                        companyName: customer.companyName,
                        email: customer.email,
                        phone: customer.phone,
                      },
              }),
            )}
          />
          {!isCollection && <ChargesCard draft={draft} currencies={currencies} />}
          <TermsCard draft={draft} isCollection={isCollection} templates={settings.paymentTerms} />
        </div>
        <div className="grid min-w-0 items-start gap-6 md:max-[100rem]:grid-cols-2">
          {!isCollection && (
            <TotalsCard
              figures={figures.version}
              currency={fields.currency}
              lineKeys={fields.lines.map(({ id }) => id)}
            />
          )}
          <ShowCard draft={draft} isCollection={isCollection} />
          {aside}
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-canvas px-4 py-3 md:-mx-8 md:px-8">
        {!isCollection && (
          <p className="text-sm">
            <span className="text-muted">{t('totals.total')}</span>{' '}
            <strong className="text-base tabular-nums">
              {figures.version.total === null ? '–' : <Ltr>{moneyText(figures.version.total, fields.currency)}</Ltr>}
            </strong>
          </p>
        )}
        {!isCollection && figures.version.profit !== null && figures.version.margin !== null && (
          <p className={classNames('text-sm max-sm:hidden', figures.version.profit < 0 && 'text-danger')}>
            <span className="text-muted">{t('totals.profit')}</span>{' '}
            <Ltr>{moneyText(figures.version.profit, fields.currency)}</Ltr>{' '}
            <Ltr>({figures.version.margin.toFixed(2)}%)</Ltr>
          </p>
        )}
        <p
          role="status"
          className={classNames('ms-auto text-sm', ERROR_STATES.includes(state) ? 'text-danger' : 'text-muted')}
        >
          {t(`saving.${state}`)}
        </p>
        {state === 'failed' && (
          <Button variant="secondary" size="sm" onClick={() => void draft.save()}>
            {t('saving.retry')}
          </Button>
        )}
        <Button icon={Send} mirrorIcon busy={state === 'saving'} onClick={() => void openSend()}>
          {t('actionsMenu.send')}
        </Button>
      </div>
      {isSending && (
        <Suspense>
          <SendDialog
            quote={quote}
            version={version.number}
            fields={fields}
            figures={figures}
            updatedAt={draft.updatedAt}
            canMail={canMail}
            settings={settings}
            onClose={() => setIsSending(false)}
            onSent={onSent}
          />
        </Suspense>
      )}
    </div>
  );
}

const ERROR_STATES = ['invalid', 'failed'];
