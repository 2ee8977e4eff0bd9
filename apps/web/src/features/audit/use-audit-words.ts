import { AUDIT_EVENTS, AUDIT_FIELDS, AUDIT_TYPES } from '@sampan/contract/audit';
import { useTranslation } from '#src/lib/i18n.ts';

/** What the log calls kinds of records, events and fields. What it does not know keeps its own name. */
export function useAuditWords() {
  const { t } = useTranslation('audit');

  function typeName(type: string): string {
    const known = AUDIT_TYPES.find((name) => name === type);
    return known ? t(`types.${known}`) : type;
  }

  function eventName(action: string): string {
    const event = action.slice(action.indexOf('.') + 1);
    const known = AUDIT_EVENTS.find((name) => name === event);
    return known ? t(`events.${known}`) : event;
  }

  function fieldName(path: readonly string[]): string {
    return path
      .map((field) => {
        const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        const known = AUDIT_FIELDS.find((one) => one === name);
        return known ? t(`fields.${known}`) : field;
      })
      .join(' · ');
  }

  function valueText(value: string | number | boolean | null): string {
    if (value === null || value === '') return t('blank');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return String(value);
  }

  return { typeName, eventName, fieldName, valueText };
}
