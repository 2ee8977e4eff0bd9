import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_CONTACT_SETTINGS } from '@sampan/contract/contact-settings';
import type { Language } from '@sampan/contract/languages';
import { DEFAULT_LEGAL } from '@sampan/contract/legal-defaults';
import { MESSAGES } from '@sampan/contract/messages';
import { DEFAULT_ORDER_SETTINGS } from '@sampan/contract/order-settings';
import { DEFAULT_QUOTE_SETTINGS } from '@sampan/contract/quote-settings';
import { DEFAULT_RFQ_SETTINGS } from '@sampan/contract/rfq-settings';
import { MAIL_TEXTS } from '../../apps/server/src/areas/messages/mail/mail.texts.ts';
import { DECISION_TEXTS } from '../../apps/server/src/areas/sourcing/rfqs/rfq-text.ts';
import { DEMO_REPLIES } from '../../apps/server/src/demo/demo-replies.ts';
import { COLUMN_HEADS } from '../../packages/contract/src/column-heads.ts';
import { DOCUMENT_TEXTS } from '../../packages/documents/src/document-texts.ts';
import { INSPECTION_TEXTS } from '../../packages/documents/src/inspection-texts.ts';
import { ORDER_TEXTS } from '../../packages/documents/src/order-texts.ts';
import { SHIPMENT_TEXTS } from '../../packages/documents/src/shipment-texts.ts';

const ROOT = path.join(import.meta.dirname, '../..');
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function flatten(texts: object, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    // A text with values: each stands as a letter that no language joins to its words.
    if (typeof value === 'function') return [[prefix + key, String(value('◦', '◦'))]];
    return flatten(value, `${prefix}${key}.`);
  });
}

const inLanguage = (texts: Readonly<Record<string, Readonly<Record<Language, string>>>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, each[language]]));

/** Every text that people read in a language, by `namespace:key`: screens, messages, mails, documents, templates, legal pages. */
export function allTexts(language: Language): Map<string, string> {
  const folder = `apps/web/src/locales/${language}`;
  const namespaces: [string, object][] = [
    ...readdirSync(path.join(ROOT, folder)).map((file): [string, object] => [
      path.basename(file, '.json'),
      JSON.parse(read(`${folder}/${file}`)),
    ]),
    ['messages', MESSAGES[language]],
    ['mail', MAIL_TEXTS[language]],
    ['documents', DOCUMENT_TEXTS[language]],
    ['order-documents', ORDER_TEXTS[language]],
    ['shipment-documents', SHIPMENT_TEXTS[language]],
    ['inspection-documents', INSPECTION_TEXTS[language]],
    ['heads', inLanguage(COLUMN_HEADS, language)],
    ['legal', inLanguage(DEFAULT_LEGAL, language)],
    [
      'templates',
      {
        greeting: DEFAULT_CONTACT_SETTINGS.greetings[language],
        quote: DEFAULT_QUOTE_SETTINGS.messages[language],
        rfq: DEFAULT_RFQ_SETTINGS.messages[language],
        reminder: DEFAULT_RFQ_SETTINGS.reminders[language],
        rfqDecision: inLanguage(DECISION_TEXTS, language),
        proforma: DEFAULT_ORDER_SETTINGS.proformaTexts[language],
        purchase: DEFAULT_ORDER_SETTINGS.purchaseTexts[language],
        purchaseReminder: DEFAULT_ORDER_SETTINGS.reminderTexts[language],
        update: DEFAULT_ORDER_SETTINGS.updateTexts[language],
        plans: DEFAULT_ORDER_SETTINGS.plans.map(({ names }) => names[language]),
        purchaseTerms: language === 'he' ? '' : DEFAULT_ORDER_SETTINGS.purchaseTerms[language],
        replies: DEMO_REPLIES.map(({ texts }) => texts[language] ?? ''),
      },
    ],
  ];
  return new Map(namespaces.flatMap(([namespace, texts]) => flatten(texts, `${namespace}:`)));
}

export interface StarterTerm {
  en: string;
  he: string;
  zh: string;
  kind: string;
  forms: { gender?: string; isPlural?: boolean; construct?: string };
}

const TEXT = "'((?:[^']|'')*)'";
const FORMS = String.raw`'(\{.*?\})'(?:::jsonb)?`;
const ADDED = new RegExp(String.raw`^  \(${TEXT}, ${TEXT}, ${TEXT}, '(\w+)', ${FORMS}\)`, 'gm');
const CORRECTED = new RegExp(
  String.raw`^  \(${TEXT}, ${TEXT}, ${TEXT}, ${FORMS}, ${TEXT}, ${TEXT}, ${TEXT}, ${FORMS}\)`,
  'gm',
);

/** The glossary of a fresh office, read from the migrations. */
export function starterGlossary(): StarterTerm[] {
  const folder = 'apps/server/src/db/migrations';
  const terms = new Map<string, StarterTerm>();
  const files = readdirSync(path.join(ROOT, folder)).sort();
  for (const text of files.map((file) => read(`${folder}/${file}`)).filter((sql) => sql.includes('glossary_term'))) {
    for (const [, en = '', he = '', zh = '', kind = '', forms = '{}'] of text.matchAll(ADDED))
      terms.set([en, he, zh].join('|'), { en, he, zh, kind, forms: JSON.parse(forms) });
    for (const [, oldEn, oldHe, oldZh, , en = '', he = '', zh = '', forms = '{}'] of text.matchAll(CORRECTED)) {
      const old = [oldEn, oldHe, oldZh].join('|');
      const { kind } = terms.get(old) ?? { kind: '' };
      terms.delete(old);
      terms.set([en, he, zh].join('|'), { en, he, zh, kind, forms: JSON.parse(forms) });
    }
  }
  return [...terms.values()];
}
