import type { ColumnKind, ReportName, ReportRow } from '@sampan/contract/reports';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';

const LOCALES = { en: 'en-US', he: 'he-IL', zh: 'zh-CN' } as const;

/** The words and figures of a report. */
export function useReportTexts(name: ReportName, by: string) {
  const { t } = useTranslation('reports');
  const { number, shortDate } = useFormat();
  const locale = LOCALES[useLanguage()];

  /** The row of a report: a month, a week with its currency, a source, or the name of a record. */
  function rowName({ key, name: own, currency }: Pick<ReportRow, 'key' | 'name' | 'currency'>): string {
    const [first = ''] = key.split('|');
    if (by === 'month')
      return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${first}-01T00:00Z`),
      );
    if (by === 'week') {
      const week =
        first === 'overdue' || first === 'later' || first === 'undated'
          ? t(`weeks.${first}`)
          : t('weekOf', { day: shortDate(first) });
      return `${week} · \u2066${currency}\u2069`;
    }
    if (by === 'source') return t(`sources.${first}` as 'sources.web');
    return own || t(`none.${by}` as 'none.owner');
  }

  /** Null for an unknown value. */
  function valueText(value: number | null, kind: ColumnKind, currency: string): string | null {
    if (value === null) return null;
    if (kind === 'usd') return moneyText(value, 'USD');
    if (kind === 'money') return currency === '' ? null : moneyText(value, currency);
    if (kind === 'percent') return `${value.toFixed(1)}%`;
    return number(value);
  }

  return { rowName, valueText, columnName: (column: string) => t(`columns.${name}.${column}` as 'columns.cash.pay') };
}
