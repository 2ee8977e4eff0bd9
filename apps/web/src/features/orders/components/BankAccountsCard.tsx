import { BANK_ACCOUNTS_MAX, type BankAccount, BankAccountSaved } from '@sampan/contract/bank-accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, PencilLine, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { bankAccountsQuery } from '../api/order-settings.queries.ts';
import { useReport } from '../use-report.ts';

const pathOf = (id: string) => `/bank-accounts/${encodeURIComponent(id)}`;

/** The bank accounts of the office. Only admins with a second factor may change them; the server says so. */
export function BankAccountsCard() {
  const { t } = useTranslation(['order-settings', 'orders']);
  const { shortDate } = useFormat();
  const client = useQueryClient();
  const report = useReport();
  const load = useQuery(bankAccountsQuery());
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null);
  const [retiring, setRetiring] = useState<BankAccount | null>(null);
  const retire = useMutation({
    mutationFn: (id: string) => api.post(`${pathOf(id)}/retire`, { body: {}, schema: BankAccountSaved }),
    onSuccess: () => client.invalidateQueries({ queryKey: bankAccountsQuery().queryKey }),
  });
  const accounts = load.data ?? [];
  return (
    <Card
      title={t('banks.title')}
      actions={
        accounts.length < BANK_ACCOUNTS_MAX && (
          <Button size="sm" variant="secondary" icon={Plus} onClick={() => setEdited('new')}>
            {t('banks.add')}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-muted text-sm">{t('banks.text')}</p>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('banks.factor')}</p>
      {load.isLoadingError && <LoadFailure title={t('orders:failed.banks')} load={load} />}
      {load.isSuccess && accounts.length === 0 && <p className="text-sm">{t('banks.none')}</p>}
      <ul className="flex flex-col gap-4">
        {accounts.map((account) => (
          <li key={account._id} className="flex items-start gap-3 text-sm">
            <div className="wrap-anywhere min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <bdi>{account.label}</bdi>
                {account.isDefault && <Badge tone="info">{t('banks.default')}</Badge>}
                {account.isNew && !account.isRetired && <Badge tone="warning">{t('banks.new')}</Badge>}
                {account.isRetired && <Badge tone="neutral">{t('banks.retired')}</Badge>}
              </p>
              <p>
                <bdi>{account.beneficiary}</bdi> · <bdi>{account.bank}</bdi> · <Ltr>{account.accountNo}</Ltr>
                {account.swift !== '' && (
                  <>
                    {' · '}
                    <Ltr>{account.swift}</Ltr>
                  </>
                )}
              </p>
              <p className="text-muted">
                {t('banks.unchanged', { day: shortDate(account.unchangedSince) })}
                {account.currencies.length > 0 && (
                  <>
                    {' · '}
                    <Ltr>{account.currencies.join(', ')}</Ltr>
                  </>
                )}
              </p>
            </div>
            {!account.isRetired && (
              <>
                <IconButton
                  icon={PencilLine}
                  label={t('banks.edit', { name: account.label })}
                  onClick={() => setEdited(account)}
                />
                <IconButton
                  icon={Archive}
                  label={t('banks.retire', { name: account.label })}
                  onClick={() => setRetiring(account)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {edited !== null && (
        <BankAccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {retiring && (
        <ConfirmDialog
          open
          onClose={() => setRetiring(null)}
          title={t('banks.retireTitle', { name: retiring.label })}
          text={t('banks.retireText')}
          confirmLabel={t('banks.retireConfirm')}
          busy={retire.isPending}
          onConfirm={() => retire.mutate(retiring._id, { ...report(), onSettled: () => setRetiring(null) })}
        />
      )}
    </Card>
  );
}

const FIELDS = ['label', 'beneficiary', 'bank', 'bankAddress', 'accountNo', 'swift'] as const;
const OPTIONAL: readonly string[] = ['bankAddress', 'swift'];
const BLANK = { label: '', beneficiary: '', bank: '', bankAddress: '', accountNo: '', swift: '' };

function BankAccountDialog({ account, onClose }: { account: BankAccount | null; onClose: () => void }) {
  const { t } = useTranslation(['order-settings', 'orders', 'common']);
  const errorText = useErrorText();
  const report = useReport();
  const client = useQueryClient();
  const form = useId();
  const [fields, setFields] = useState(account ?? BLANK);
  const [currencies, setCurrencies] = useState(account?.currencies.join(', ') ?? '');
  const [isDefault, setIsDefault] = useState(account?.isDefault ?? false);
  const save = useMutation({
    mutationFn: (body: object) =>
      account
        ? api.put(pathOf(account._id), { body: { ...body, updatedAt: account.updatedAt }, schema: BankAccountSaved })
        : api.post('/bank-accounts', { body, schema: BankAccountSaved }),
    onSuccess: () => client.invalidateQueries({ queryKey: bankAccountsQuery().queryKey }),
  });
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { label, beneficiary, bank, bankAddress, accountNo, swift } = fields;
    save.mutate(
      {
        label,
        beneficiary,
        bank,
        bankAddress,
        accountNo,
        swift,
        currencies: currencies.split(/[\s,]+/).filter((code) => code !== ''),
        isDefault,
      },
      { onSuccess: report(onClose).onSuccess },
    );
  }

  return (
    <Dialog
      open
      title={account ? t('banks.edit', { name: account.label }) : t('banks.add')}
      locked={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
        {save.isError && errors.size === 0 && (
          <div className="sm:col-span-2">
            <MessagePanel tone="danger" title={errorText(save.error, t('orders:failed.action'))} />
          </div>
        )}
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`banks.fields.${name}`)}
            required={!OPTIONAL.includes(name)}
            optional={OPTIONAL.includes(name)}
            dir={name === 'accountNo' || name === 'swift' ? 'ltr' : 'auto'}
            autoComplete="off"
            value={fields[name]}
            error={errors.get(name)}
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        ))}
        <TextField
          label={t('banks.fields.currencies')}
          hint={t('banks.currenciesHint')}
          optional
          dir="ltr"
          autoComplete="off"
          value={currencies}
          error={errors.get('currencies') ?? errors.get('currencies.0')}
          onChange={({ target }) => setCurrencies(target.value)}
        />
        <Checkbox
          className="self-center"
          label={t('banks.fields.isDefault')}
          checked={isDefault}
          onChange={({ target }) => setIsDefault(target.checked)}
        />
      </form>
    </Dialog>
  );
}
