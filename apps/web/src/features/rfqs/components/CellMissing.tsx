import type { MatrixCell } from '@sampan/contract/matrix';
import type { SupplierQuoteLine } from '@sampan/contract/supplier-quotes';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';

type CellMissingProps = {
  cell: Pick<MatrixCell, 'incoterm' | 'moq' | 'leadDays'>;
  answer: Pick<SupplierQuoteLine, 'asRequested'> | undefined;
};

/** The terms that a supplier did not state, by name. */
export function CellMissing({ cell, answer }: CellMissingProps) {
  const { t } = useTranslation('rfqs');
  const language = useLanguage();
  const missing = [
    cell.incoterm === '' && t('compare.unstated.incoterm'),
    cell.moq === null && t('compare.unstated.moq'),
    cell.leadDays === null && t('compare.unstated.leadDays'),
    answer?.asRequested === '' && t('compare.unstated.asRequested'),
  ].filter((name) => name !== false);
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return (
    <span className="max-w-48 text-muted text-xs">{t('compare.unstatedFields', { fields: list.format(missing) })}</span>
  );
}
