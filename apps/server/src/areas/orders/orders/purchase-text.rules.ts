import type { Language } from '@sampan/contract/languages';
import { type Purchase, SUPPLIER_STEPS } from '@sampan/contract/purchases';
import { fillTemplate } from '@sampan/contract/templates';

/** The words about a placeholder, with the comma before them, up to a mark or another placeholder. */
const wordsAbout = (place: string) =>
  new RegExp(`[,，、;；]?[^,，、;；()（）.。!！?？{}]*\\{${place}\\}[^,，、;；()（）.。!！?？:：{}]*`, 'g');

/** The message to a supplier. Words about what is unknown are left out. */
export function purchaseText(template: string, values: Readonly<Record<string, string>>): string {
  const unknown = Object.keys(values).filter((place) => values[place] === '');
  // An unknown name leaves no gap before the comma.
  const known = unknown.reduce(
    (text, place) =>
      place === 'date' ? text.replace(wordsAbout(place), '') : text.replace(` {${place}}`, `{${place}}`),
    template,
  );
  return fillTemplate(known, values);
}

const LOCALES: Record<Language, string> = { en: 'en-US', he: 'he-IL', zh: 'zh-CN' };

export const amountText = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(amount);

export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Nov 12. */
export const shortDayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));

type SupplierStep = (typeof SUPPLIER_STEPS)[number];

export const STEP_WORDS: Record<Language, Record<SupplierStep, string>> = {
  en: {
    productionStarted: 'the start of production',
    productionDone: 'the end of production',
    pickedUp: 'the pickup',
  },
  he: { productionStarted: 'תחילת הייצור', productionDone: 'סיום הייצור', pickedUp: 'איסוף הסחורה' },
  zh: { productionStarted: '开工', productionDone: '完工', pickedUp: '提货' },
};

/** What a supplier reports next: the first step that is open, after the last one that is done. */
export function nextReport(
  steps: readonly Pick<Purchase['steps'][number], 'kind' | 'isOff' | 'done' | 'promised' | 'planned'>[],
): { kind: SupplierStep; day: string | null } | null {
  const own = SUPPLIER_STEPS.map((kind) => ({ kind, step: steps.find((one) => one.kind === kind) }));
  const last = own.findLastIndex(({ step }) => step?.done != null);
  const open = own.find(({ step }, index) => index > last && step !== undefined && !step.isOff);
  return open ? { kind: open.kind, day: open.step?.promised ?? open.step?.planned ?? null } : null;
}
