import type { Language } from './languages.ts';
import type { DueEvent } from './payments.ts';

interface PlanPart {
  /** Null for an amount or the rest. */
  percent: number | null;
  due: DueEvent;
  dueDays: number;
  /** The day of `day`. */
  dueOn: string | null;
}

interface PlanWords {
  /** On the day of the event, or before it. */
  at: Record<Exclude<DueEvent, 'day'>, string>;
  /** Before shipment never has days. */
  after: Record<Exclude<DueEvent, 'day' | 'shipment'>, string>;
  days: (count: number, event: string) => string;
  on: (day: string) => string;
  locale: string;
}

const WORDS: Record<Language, PlanWords> = {
  en: {
    at: {
      order: 'with the order',
      production: 'before production',
      shipment: 'before shipment',
      bl: 'against a copy of the bill of lading',
      arrival: 'on arrival',
    },
    after: {
      order: 'the order',
      production: 'production starts',
      bl: 'the bill of lading',
      arrival: 'arrival',
    },
    days: (count, event) => `${count} ${count === 1 ? 'day' : 'days'} after ${event}`,
    on: (day) => `on ${day}`,
    locale: 'en-US',
  },
  he: {
    at: {
      order: 'עם ההזמנה',
      production: 'לפני הייצור',
      shipment: 'לפני המשלוח',
      bl: 'כנגד עותק שטר מטען',
      arrival: 'עם ההגעה',
    },
    after: { order: 'ההזמנה', production: 'תחילת הייצור', bl: 'תאריך שטר המטען', arrival: 'ההגעה' },
    days: (count, event) => `${count === 1 ? 'יום אחד' : count === 2 ? 'יומיים' : `${count} ימים`} אחרי ${event}`,
    on: (day) => `ב־${day}`,
    locale: 'he-IL',
  },
  zh: {
    at: {
      order: '下单时支付',
      production: '投产前支付',
      shipment: '发货前支付',
      bl: '见提单副本支付',
      arrival: '到港时支付',
    },
    after: { order: '下单', production: '开工', bl: '提单日', arrival: '到港' },
    days: (count, event) => `${event}后 ${count} 天支付`,
    on: (day) => `${day}支付`,
    locale: 'zh-CN',
  },
};

/** A part of a payment plan in words, such as "70% 5 days after the bill of lading". Documents and pages all use it. */
export function planText({ percent, due, dueDays, dueOn }: PlanPart, language: Language): string {
  const words = WORDS[language];
  const when = () => {
    if (due === 'day') return dueOn === null ? '' : words.on(formatDay(dueOn, words.locale));
    return dueDays === 0 || due === 'shipment' ? words.at[due] : words.days(dueDays, words.after[due]);
  };
  if (percent !== null) return `${percent}% ${when()}`.trim();
  const text = when();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
