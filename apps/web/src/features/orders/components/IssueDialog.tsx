import type { BankAccount } from '@sampan/contract/bank-accounts';
import { LANGUAGES } from '@sampan/contract/languages';
import type { Order } from '@sampan/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { bankAccountsQuery } from '../api/order-settings.queries.ts';
import { useIssueProforma } from '../api/orders.mutations.ts';
import { lastProforma } from '../next-action.ts';

type IssueDialogProps = { order: Order; onClose: () => void; onIssued: () => void };

/** Issues the proforma: what is missing, the bank account and the language. */
export function IssueDialog({ order, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation(['order-details', 'order-settings', 'orders', 'common']);
  const errorText = useErrorText();
  const issue = useIssueProforma(order._id);
  const banks = useQuery(bankAccountsQuery());
  const [language, setLanguage] = useState(order.language);
  const [chosen, setChosen] = useState<string | null>(null);
  const usable = (banks.data ?? []).filter(({ isRetired }) => !isRetired);
  const bank = usable.find(({ _id }) => _id === (chosen ?? defaultBank(order, usable)));
  const missing = missingFacts(order, bank);
  const errors = issue.error instanceof ApiError ? issue.error.errors : [];

  const submit = () =>
    issue.mutate(
      { language, bankAccountId: bank?._id ?? '' },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onIssued();
        },
      },
    );

  return (
    <Dialog
      open
      title={t('issue.title')}
      description={t('issue.text', { revision: (lastProforma(order)?.revision ?? 0) + 1 })}
      locked={issue.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={issue.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={issue.isPending} disabled={missing.blocking.length > 0} onClick={submit}>
            {t('issue.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {issue.isError && (
          <MessagePanel
            tone="danger"
            title={errorText(issue.error, t('orders:failed.action'))}
            {...(errors.length > 0 && { text: [...new Set(errors.map(({ msg }) => msg))].join(' ') })}
          />
        )}
        {(['blocking', 'optional'] as const).map(
          (kind) =>
            missing[kind].length > 0 &&
            !banks.isPending && (
              <div
                key={kind}
                role={kind === 'blocking' ? 'alert' : 'status'}
                className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink"
              >
                <p className="font-bold">{t(kind === 'blocking' ? 'issue.blocked' : 'issue.optional')}</p>
                <ul className="mt-1 list-disc ps-5">
                  {missing[kind].map((fact) => (
                    <li key={fact}>{t(`issue.facts.${fact}`)}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
        {banks.isLoadingError && <LoadFailure title={t('orders:failed.banks')} load={banks} />}
        {banks.isSuccess && usable.length === 0 && (
          <p className="text-sm">
            {t('issue.noBank')}{' '}
            <Link to={`${paths.settings}?section=orders`} className="link">
              {t('issue.openSettings')}
            </Link>
          </p>
        )}
        {usable.length > 0 && (
          <>
            <SelectField
              label={t('issue.bank')}
              value={bank?._id ?? ''}
              error={errors.find(({ path }) => path === 'bankAccountId')?.msg}
              onChange={({ target }) => setChosen(target.value)}
              options={[
                ...(bank ? [] : [{ value: '', label: t('issue.chooseBank') }]),
                ...usable.map(({ _id, label }) => ({ value: _id, label })),
              ]}
            />
            {bank && <BankCheck bank={bank} currency={order.currency} />}
          </>
        )}
        <SelectField
          label={t('fields.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Order['language'])}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <p className="text-muted text-sm">{t('issue.notTax')}</p>
      </div>
    </Dialog>
  );
}

/** What the customer compares, and whether the account is new. */
function BankCheck({ bank, currency }: { bank: BankAccount; currency: string }) {
  const { t } = useTranslation(['order-details', 'order-settings', 'orders']);
  const { shortDate } = useFormat();
  const { isNew, accountNo, unchangedSince, currencies } = bank;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {isNew && <Badge tone="warning">{t('order-settings:banks.new')}</Badge>}{' '}
        {t('issue.check', { line: accountNo.replaceAll(/\s/g, '').slice(-4), day: shortDate(unchangedSince) })}
      </p>
      {isNew && <p className="text-warning-ink">{t('issue.new')}</p>}
      {currencies.length > 0 && !currencies.includes(currency) && (
        <p className="text-warning-ink">{t('issue.otherCurrency', { currency })}</p>
      )}
    </div>
  );
}

/** The order's account, else one for its currency, else the default one. */
function defaultBank({ bankAccountId, currency }: Order, usable: readonly BankAccount[]): string {
  const fits = ({ currencies }: BankAccount) => currencies.length === 0 || currencies.includes(currency);
  const bank =
    usable.find(({ _id }) => _id === bankAccountId) ??
    usable.find((one) => one.isDefault && fits(one)) ??
    usable.find(fits);
  return bank?._id ?? '';
}

function missingFacts(order: Order, bank: BankAccount | undefined) {
  return {
    blocking: [
      ...(order.lines.length === 0 ? (['lines'] as const) : []),
      ...(order.customerName === '' && order.companyName === '' ? (['customer'] as const) : []),
      ...(bank === undefined ? (['bank'] as const) : []),
    ],
    optional: [
      ...(order.parts.length === 0 ? (['plan'] as const) : []),
      ...(order.incoterm === '' ? (['incoterm'] as const) : []),
      ...(order.billTo === '' ? (['billTo'] as const) : []),
    ],
  };
}
