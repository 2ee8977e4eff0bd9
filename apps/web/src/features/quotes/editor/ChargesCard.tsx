import { CHARGE_ALLOCATIONS, CHARGE_BASES, QUOTE_CHARGES_MAX } from '@sampan/contract/quote-drafts';
import { CHARGE_KINDS, type ChargeKind } from '@sampan/contract/trade-terms';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type ChargeFields, newCharge } from './draft-fields.ts';
import type { Draft } from './use-draft.ts';

type ChargesCardProps = { draft: Draft; currencies: readonly string[] };

/** Duties and taxes are always percentages. */
const PERCENT_ONLY: readonly ChargeKind[] = ['duty', 'purchaseTax', 'vat'];
/** The seller pays the main carriage. */
const FREIGHT_INCLUDED = ['CFR', 'CPT', 'CIF', 'CIP'];

/** Freight, insurance, duty and other charges, paid by us or by the customer. */
export function ChargesCard({ draft, currencies }: ChargesCardProps) {
  const { t } = useTranslation('quotes');
  const { fields, dispatch, errors } = draft;
  const { charges, incoterm } = fields;
  const set = (next: readonly ChargeFields[]) => dispatch({ type: 'charges', charges: next });

  function change(id: string, changes: Partial<ChargeFields>) {
    set(
      charges.map((charge) => {
        if (charge.id !== id) return charge;
        const next = { ...charge, ...changes };
        return PERCENT_ONLY.includes(next.kind) ? { ...next, basis: 'percent' } : next;
      }),
    );
  }

  const ofCustomer = charges.filter(({ paidBy }) => paidBy === 'customer').map(({ kind }) => kind);
  const hasFreight = ofCustomer.includes('freight') || ofCustomer.includes('insurance');
  const isDdpDoubled = incoterm === 'DDP' && (hasFreight || ofCustomer.some((kind) => PERCENT_ONLY.includes(kind)));
  return (
    <Card
      title={t('charges.title')}
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          disabled={charges.length >= QUOTE_CHARGES_MAX}
          onClick={() => set([...charges, newCharge()])}
        >
          {t('charges.add')}
        </Button>
      }
    >
      {charges.length === 0 && <p className="text-muted text-sm">{t('charges.none')}</p>}
      {FREIGHT_INCLUDED.includes(incoterm) && hasFreight && (
        <p className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-sm text-warning-ink">
          {t('charges.included', { incoterm })}
        </p>
      )}
      {isDdpDoubled && (
        <p className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-sm text-warning-ink">
          {t('charges.includedDdp')}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {charges.map((charge, index) => {
          const error = (name: string) => errors.get(`charges.${index}.${name}`);
          const isPercent = charge.basis === 'percent';
          return (
            <li
              key={charge.id}
              className="grid grid-cols-2 items-start gap-2 not-last:border-line not-last:border-b not-last:pb-4 sm:grid-cols-3 xl:grid-cols-[1.2fr_1fr_0.8fr_0.8fr_1fr_1fr_auto]"
            >
              <SelectField
                label={t('charges.kind')}
                value={charge.kind}
                onChange={({ target }) => change(charge.id, { kind: target.value as ChargeKind })}
                options={CHARGE_KINDS.map((value) => ({ value, label: t(`charges.kinds.${value}`) }))}
              />
              <SelectField
                label={t('charges.basis')}
                value={charge.basis}
                error={error('basis')}
                disabled={PERCENT_ONLY.includes(charge.kind)}
                onChange={({ target }) => change(charge.id, { basis: target.value as ChargeFields['basis'] })}
                options={CHARGE_BASES.map((value) => ({ value, label: t(`charges.bases.${value}`) }))}
              />
              <TextField
                label={t('charges.amount')}
                value={charge.amount}
                error={error('amount')}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                onChange={({ target }) => change(charge.id, { amount: target.value })}
              />
              {isPercent ? (
                <span className="self-end pb-2 text-muted max-sm:hidden">%</span>
              ) : (
                <SelectField
                  label={t('charges.currency')}
                  value={charge.currency || fields.currency}
                  error={error('currency')}
                  onChange={({ target }) => change(charge.id, { currency: target.value })}
                  options={[...new Set([...currencies, charge.currency || fields.currency])].map((value) => ({
                    value,
                    label: value,
                  }))}
                />
              )}
              <SelectField
                label={t('charges.paidBy')}
                value={charge.paidBy}
                onChange={({ target }) => change(charge.id, { paidBy: target.value as ChargeFields['paidBy'] })}
                options={(['us', 'customer'] as const).map((value) => ({ value, label: t(`charges.payers.${value}`) }))}
              />
              {charge.basis === 'fixed' ? (
                <SelectField
                  label={t('charges.allocatedBy')}
                  value={charge.allocatedBy}
                  onChange={({ target }) =>
                    change(charge.id, { allocatedBy: target.value as ChargeFields['allocatedBy'] })
                  }
                  options={CHARGE_ALLOCATIONS.map((value) => ({ value, label: t(`charges.allocations.${value}`) }))}
                />
              ) : (
                <span className="max-xl:hidden" />
              )}
              <IconButton
                icon={Trash2}
                variant="danger"
                className="self-end"
                label={t('charges.remove', { name: t(`charges.kinds.${charge.kind}`) })}
                onClick={() => set(charges.filter(({ id }) => id !== charge.id))}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
