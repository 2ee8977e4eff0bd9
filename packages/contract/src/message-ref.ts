import { findText } from './find-text.ts';
import type { Language } from './languages.ts';
import type { checkMessages } from './messages/checks.ts';
import type { en } from './messages/en.ts';
import type { officeMessages } from './messages/office.ts';
import type { orderMessages } from './messages/orders.ts';
import type { quoteMessages } from './messages/quotes.ts';
import type { reportMessages } from './messages/reports.ts';
import type { rfqMessages } from './messages/rfqs.ts';
import type { secondFactorMessages } from './messages/second-factor.ts';
import type { shipmentMessages } from './messages/shipments.ts';
import type { translationMessages } from './messages/translations.ts';

type TextKey = keyof typeof en;
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never;
type Plain<Key> = Exclude<Key, `${Counted<Key>}_${'one' | 'other'}`>;
type CountedKey = Counted<TextKey>;
type PlainKey = Plain<TextKey>;
type ServerKey =
  | keyof (typeof secondFactorMessages)['en']
  | keyof (typeof quoteMessages)['en']
  | keyof (typeof officeMessages)['en']
  | keyof (typeof translationMessages)['en']
  | keyof (typeof rfqMessages)['en']
  | keyof (typeof orderMessages)['en']
  | keyof (typeof shipmentMessages)['en']
  | keyof (typeof checkMessages)['en']
  | keyof (typeof reportMessages)['en'];

/** The messages that server and screens share, validation errors and responses, and those that only the server sends. */
export type MessageKey = PlainKey | CountedKey | Plain<ServerKey> | Counted<ServerKey>;

/**
 * A counted message has the plural forms of its language: `_other` always, `_one` and `_two` if the language has them.
 */
export type MessageTexts = Record<PlainKey | `${CountedKey}_other`, string> &
  Partial<Record<`${CountedKey}_${'one' | 'two'}`, string>>;

export interface Messages {
  language: Language;
  texts: MessageTexts;
}

/** The messages with numbers. Only these may have them, because TypeScript rejects unions of more than 1,000 members. */
type NumberedKey =
  | CountedKey
  | Counted<ServerKey>
  | 'bulkTooMany'
  | 'catalogDescriptionTooShort'
  | 'catalogNameTooShort'
  | 'checkPicturesFull'
  | 'customerNameTooShort'
  | 'defectAboveSample'
  | 'documentIncomplete'
  | 'extractionFound'
  | 'filesOfDay'
  | 'handOverTooLong'
  | 'handOverTooManyFiles'
  | 'imagesFull'
  | 'importTooManyRows'
  | 'mergedOne'
  | 'mergedSeveral'
  | 'mergeTooOld'
  | 'orderOpen'
  | 'periodTooLate'
  | 'periodTooLong'
  | 'trackerTooLong'
  | 'orderReopenLate'
  | 'passkeysFull'
  | 'passwordTooShort'
  | 'photosTooMany'
  | 'photoTooSmall'
  | 'picturesOfDay'
  | 'picturesTooMany'
  | 'priceRises'
  | 'priceTooHigh'
  | 'productNameTooShort'
  | 'quoteReopenLate'
  | 'quoteSuperseded'
  | 'rangeInvalid'
  | 'samePayment'
  | 'searchTooLong'
  | 'sheetOfAnother'
  | 'tooLong'
  | 'tooMany'
  | 'tooManyVersions'
  | 'usernameTooShort'
  | 'wholeNumberInvalid';

/**
 * A key, optionally with numbers: `tooLong:150`, `extractionFound:12:9`. Schemas use references instead of texts, so
 * that an error can be reported in any language. The numbers are typed as text.
 */
export type MessageRef = MessageKey | `${NumberedKey}:${string}`;

/**
 * The text of a reference, or null if `ref` is not one. `{{count}}` is an amount and has plural forms; `{{n}}` is a
 * limit, which is never 1.
 */
export function messageText({ language, texts }: Messages, ref: string): string | null {
  const [key = '', n, m] = ref.split(':', 3);
  const count = n === undefined ? undefined : Number(n);
  return findText(texts, language, key, { count, n: count, m });
}
