import { z } from 'zod';
import type { Language } from './languages.ts';
import type { MessageRef } from './message-ref.ts';
import { Day, DUE_EVENTS, PARTS_MAX } from './payments.ts';
import { ref, text } from './text.ts';

const PLANS_MAX = 20;

const inLanguages = <Text extends z.ZodType>(one: () => Text) =>
  z.object({ en: one(), he: one(), zh: one() } satisfies Record<Language, Text>);

const message = () =>
  text(2000, { required: 'fieldRequired' }).refine(
    (value) => value === '' || value.includes('{link}'),
    ref('quoteTextInvalid'),
  );

const days = (min: number, max: number) =>
  z.coerce
    .number<number | string>(`wholeNumberInvalid:${min}:${max}`)
    .int(`wholeNumberInvalid:${min}:${max}`)
    .min(min, `wholeNumberInvalid:${min}:${max}`)
    .max(max, `wholeNumberInvalid:${min}:${max}`);

/** A typed number with up to two decimals. Answers contain it too, so it has no transform. */
const share = (min: number, max: number, invalid: MessageRef) =>
  z.coerce
    .number<number | string>(invalid)
    .min(min, invalid)
    .max(max, invalid)
    .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), ref(invalid))
    .nullable()
    .default(null);

/** A part of a named plan: as `PartInput`, without an id. */
const PlanPart = z
  .object({
    percent: share(0.01, 100, 'partPercentInvalid'),
    amount: share(0.01, 999_999_999_999, 'amountInvalid'),
    due: z.enum(DUE_EVENTS, 'fieldInvalid'),
    dueDays: days(0, 365).default(0),
    dueOn: Day.nullable().default(null),
  })
  .superRefine(({ percent, amount, due, dueDays, dueOn }, context) => {
    const refuse = (path: string, message: MessageRef) =>
      context.addIssue({ code: 'custom', path: [path], message: ref(message) });
    if (percent !== null && amount !== null) refuse('amount', 'fieldInvalid');
    if ((due === 'day') !== (dueOn !== null)) refuse('dueOn', dueOn === null ? 'fieldRequired' : 'fieldInvalid');
    if (due === 'shipment' && dueDays !== 0) refuse('dueDays', 'fieldInvalid');
  });

/** Texts and defaults of orders. Every office user may read GET /settings/orders. */
export const OrderSettings = z.object({
  /** Named payment plans. The payment terms of a quote choose a plan when they equal one of its names. */
  plans: z
    .array(
      z.object({
        names: inLanguages(() => text(200, { required: 'fieldRequired' })),
        parts: z.array(PlanPart, 'listInvalid').max(PARTS_MAX, `tooMany:${PARTS_MAX}`),
      }),
      'listInvalid',
    )
    .max(PLANS_MAX, `tooMany:${PLANS_MAX}`),
  /** What the customer sees is this many days after our own plan. */
  bufferDays: days(0, 60),
  /** An order without an update for this long is due. */
  updateDays: days(1, 60),
  /** To the customer, with a proforma: `{name}`, `{order}`, `{total}`, `{link}`, `{company}`. */
  proformaTexts: inLanguages(message),
  /** To the supplier: `{name}`, `{po}`, `{lines}`, `{total}`, `{date}`, `{link}`, `{company}`. */
  purchaseTexts: inLanguages(message),
  reminderTexts: inLanguages(message),
  /** The reminder once the purchase order is confirmed: `{name}`, `{po}`, `{step}`, `{date}`, `{link}`, `{company}`. */
  progressTexts: inLanguages(message),
  /** To the customer, with what is new: `{name}`, `{order}`, `{facts}`, `{link}`, `{company}`. */
  updateTexts: inLanguages(message),
  /** The terms of a purchase order: a template, not legal advice. */
  purchaseTerms: z.object({ en: text(5000), zh: text(5000) }),
  /** Of the company, printed on documents. */
  taxId: text(40),
  /** New orders ask for an inspection. */
  inspection: z.boolean('fieldInvalid'),
});
export type OrderSettings = z.infer<typeof OrderSettings>;

const part = (percent: number, due: 'order' | 'production' | 'shipment' | 'bl') => ({
  percent,
  amount: null,
  due,
  dueDays: 0,
  dueOn: null,
});

export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  plans: [
    {
      names: {
        en: '30% deposit, 70% before shipment',
        he: 'מקדמה של \u206630%\u2069, יתרה של \u206670%\u2069 לפני המשלוח',
        zh: '30% 定金，70% 余款发货前付清',
      },
      parts: [part(30, 'order'), part(70, 'shipment')],
    },
    {
      names: { en: '100% before production', he: '\u2066100%\u2069 לפני הייצור', zh: '生产前付清 100%' },
      parts: [part(100, 'production')],
    },
    {
      names: {
        en: '30% deposit, 70% against a copy of the bill of lading',
        he: 'מקדמה של \u206630%\u2069, יתרה של \u206670%\u2069 כנגד עותק שטר מטען',
        zh: '30% 定金，70% 见提单副本付清',
      },
      parts: [part(30, 'order'), part(70, 'bl')],
    },
  ],
  bufferDays: 3,
  updateDays: 7,
  proformaTexts: {
    en: 'Hello {name},\nHere is the proforma invoice for your order {order}:\n{link}\nTotal: {total}\n{company}',
    he: 'שלום {name},\nחשבון הפרופורמה להזמנה {order}:\n{link}\nסה״כ: {total}\n{company}',
    zh: '{name}，您好！\n订单 {order} 的形式发票请见：\n{link}\n总计：{total}\n{company}',
  },
  purchaseTexts: {
    en: 'Hello {name}, our purchase order {po} is ready ({lines} items, {total}, delivery {date}). Please open it and confirm:\n{link}\n{company}',
    he: 'שלום {name}, הזמנת הרכש {po} מוכנה ({lines} פריטים, {total}, אספקה {date}). נא לפתוח ולאשר:\n{link}\n{company}',
    zh: '您好{name}，采购合同 {po} 已发出（{lines} 款，{total}，交期 {date}）。请点开确认：\n{link}\n{company}',
  },
  reminderTexts: {
    en: 'Hello {name}, we are waiting for your confirmation of {po}. Please open it and confirm:\n{link}\n{company}',
    he: 'שלום {name}, אנחנו ממתינים לאישור הזמנת הרכש {po}. נא לפתוח ולאשר:\n{link}\n{company}',
    zh: '您好{name}，{po} 还在等您确认，请点开确认：\n{link}\n{company}',
  },
  progressTexts: {
    en: 'Hello {name}, how far is {po} ({step}, {date})? Please update the page:\n{link}\n{company}',
    he: 'שלום {name}, מה מצב הזמנת הרכש {po} ({step}, {date})? נא לעדכן את ההתקדמות:\n{link}\n{company}',
    zh: '您好{name}，{po} 的{step}原定 {date}，请更新进度：\n{link}\n{company}',
  },
  updateTexts: {
    en: 'Hello {name}, an update on your order {order}:\n{facts}\n{link}\n{company}',
    he: 'שלום {name}, עדכון על ההזמנה {order}:\n{facts}\n{link}\n{company}',
    zh: '{name}，您好！订单 {order} 的最新进度：\n{facts}\n{link}\n{company}',
  },
  purchaseTerms: {
    en: '1. The goods match the confirmed sample and the specification above.\n2. The buyer may inspect the goods before they leave the factory. Goods that fail are repaired or replaced at the supplier’s cost.\n3. If the delivery date cannot be kept, the supplier tells the buyer right away. For each full week of delay, the buyer may deduct 1% of the price of the late goods, at most 5%.\n4. The supplier does not show or sell the buyer’s designs and brands to others.\n5. Disputes are settled by talks first.',
    zh: '1. 货物须与确认样品及上述规格一致。\n2. 出厂前需方有权验货；不合格的货物由供方负责返工或更换，费用由供方承担。\n3. 如不能按期交货，供方应立即通知需方；每逾期满一周，需方可扣除逾期货款的 1%，最多不超过 5%。\n4. 未经需方同意，供方不得向第三方展示或销售需方的设计和品牌产品。\n5. 如有争议，双方先协商解决。',
  },
  taxId: '',
  inspection: false,
};
