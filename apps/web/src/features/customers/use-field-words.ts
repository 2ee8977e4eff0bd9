import { CUSTOMER_STATUSES, NewCustomer } from '@sampan/contract/customers';
import { formatPhone } from '@sampan/contract/format-phone';
import { isLanguage } from '@sampan/contract/languages';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';

/** Labels of customer fields and values. */
export function useFieldWords() {
  const { t } = useTranslation('customers');
  const fields = NewCustomer.keyof().options;

  function fieldName(field: string): string {
    const known = fields.find((name) => name === field);
    return known ? t(`fields.${known}`) : field;
  }

  function fieldValue(field: string, value: string): string {
    if (value === '') return t('history.blank');
    const status = CUSTOMER_STATUSES.find((name) => name === value);
    if (field === 'status' && status) return t(`status.${status}`);
    if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
    return field === 'phone' ? formatPhone(value) : value;
  }

  return { fieldName, fieldValue };
}
