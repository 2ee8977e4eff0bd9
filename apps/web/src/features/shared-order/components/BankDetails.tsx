import type { PrintedBankAccount } from '@sampan/contract/bank-accounts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** Where to pay, and how to recognize changed details, which are the fraud of this trade. */
export function BankDetails({ bank }: { bank: PrintedBankAccount }) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  const facts = [
    [t('bank.beneficiary'), bank.beneficiary, false],
    [t('bank.name'), bank.bank, false],
    [t('bank.address'), bank.bankAddress, false],
    [t('bank.accountNo'), bank.accountNo, true],
    [t('bank.swift'), bank.swift, true],
  ] as const;
  return (
    <section
      aria-labelledby="bank"
      className="break-inside-avoid rounded-card border border-line bg-surface p-4 md:px-6"
    >
      <h2 id="bank" className="text-lg">
        {t('bank.title')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value, isCode]) => (
            <div key={label} className="wrap-anywhere min-w-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-medium">{isCode ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 border-line border-t pt-3 font-bold text-sm">
        {t('bank.check', { ending: bank.checkLine, date: date(bank.unchangedSince) })}
      </p>
      <p className="mt-1 text-sm">{t('bank.warning')}</p>
    </section>
  );
}
