import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import type { Ref } from 'react';
import { useChoices } from '#src/lib/forms/use-choices.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { SearchableSelect } from '#src/ui/forms/SearchableSelect.tsx';
import { customerRecord } from '../customer-record.ts';

type CustomerSelectProps = {
  /** The customer's `_id`; empty when none is chosen. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function CustomerSelect({ value, onChange, ...rest }: CustomerSelectProps) {
  const { t } = useTranslation('customer-select');
  const choices = useChoices({
    value,
    onChange,
    find: customerRecord.choicesOf,
    label: customerRecord.labelOf,
    texts: { failed: t('failed'), none: t('none') },
  });
  return (
    <SearchableSelect
      {...rest}
      {...choices}
      required
      label={t('label')}
      placeholder={t('placeholder')}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
