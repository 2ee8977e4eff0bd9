import { ROLES } from '@sampan/contract/accounts';
import { AUDIT_EVENTS, AUDIT_TYPES } from '@sampan/contract/audit';
import { AUDIT_FIELDS } from '@sampan/contract/audit-fields';
import { INQUIRY_STATUSES } from '@sampan/contract/inquiries';
import { LANGUAGES } from '@sampan/contract/languages';
import { PRODUCT_STATUSES } from '@sampan/contract/products';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';

/** Fields whose values are enumerated and translated. Free text in other fields is never translated. */
const ENUMERATED = [
  'role',
  'status',
  'language',
  'noticeLanguage',
  'source',
  'categoryType',
  'kind',
  'channel',
  'secondFactorRoles',
  'waitingFor',
  'assign',
];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Values without a text in `common`. */
const VALUES = [
  'pending',
  'web',
  'phone',
  'whatsapp',
  'wechat',
  'email',
  'fair',
  'office',
  'other',
  'to_customers',
  'for_office',
  'message',
  'chat',
  'service',
  'dashboard',
  'copy',
  'totp',
  'recovery',
  'passkey',
  'us',
  'customer',
  'supplier',
  'nobody',
  'note',
  'call',
  'visit',
  'new',
  'dismissed',
  'draft',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'quote',
  'collection',
  'link',
  'none',
  'turns',
] as const;

/** Translates record types, events, fields and enumerated values. Unknown ones are shown untranslated. */
export function useAuditWords() {
  const { t } = useTranslation(['audit', 'common']);
  const { date, dateTime } = useFormat();

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
        // Ignores case: PDF catalogs have a `weChatId`, suppliers a `wechatId`.
        const known = AUDIT_FIELDS.find((one) => one.toLowerCase() === camelCase(field).toLowerCase());
        return known ? t(`fields.${known}`) : field;
      })
      .join(' · ');
  }

  function valueText(path: readonly string[], value: string | number | boolean | null): string {
    if (value === null || value === '') return t('blank');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string' && TIME.test(value)) return dateTime(value);
    if (typeof value === 'string' && DAY.test(value)) return date(value);
    const isEnumerated = ENUMERATED.includes(camelCase(path.at(-1) ?? ''));
    return (isEnumerated && typeof value === 'string' && enumeratedText(value)) || String(value);
  }

  function enumeratedText(value: string): string | undefined {
    const known = <Name extends string>(names: readonly Name[]) => names.find((name) => name === value);
    const role = known(ROLES);
    if (role) return t(`common:roles.${role}`);
    const inquiryStatus = known(INQUIRY_STATUSES);
    if (inquiryStatus) return t(`common:inquiryStatus.${inquiryStatus}`);
    const status = known(PRODUCT_STATUSES);
    if (status) return t(`common:status.${status}`);
    const language = known(LANGUAGES);
    if (language) return t(`fields.${language}`);
    const other = known(VALUES);
    return other && t(`values.${other}`);
  }

  return { typeName, eventName, fieldName, valueText };
}

const camelCase = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
