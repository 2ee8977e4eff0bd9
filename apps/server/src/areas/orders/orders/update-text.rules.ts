import type { Language } from '@sampan/contract/languages';
import { isActivePurchase } from '@sampan/contract/order-amounts';
import type { UpdateFact } from '@sampan/contract/order-updates';
import type { Order, OrderStage } from '@sampan/contract/orders';
import type { Purchase, PurchaseStep } from '@sampan/contract/purchases';
import { dayIn } from '#src/lib/office-time.ts';
import { etaOf } from './order-shipments.rules.ts';
import { needsConfirmation } from './order-steps.rules.ts';
import { amountText, dayText } from './purchase-text.rules.ts';

const NOTHING = { day: null, before: null, expected: null, amount: null, count: null };

/** What the customer may know and was not told yet, in the order of the text. Only shown facts are among them. */
export function factsOf(order: Order, timeZone: string): UpdateFact[] {
  const since = order.lastUpdateAt ?? '';
  const { show } = order;
  const isNew = (at: string | null): at is string => at !== null && at > since;
  const facts: UpdateFact[] = [];
  const add = (kind: UpdateFact['kind'], values: Partial<UpdateFact> = {}) =>
    facts.push({ ...NOTHING, kind, ...values });

  if (show.prices)
    for (const { direction, kind, credited, paidOn, createdAt, voided, purchaseId } of order.payments)
      if (direction === 'in' && kind === 'goods' && purchaseId === '' && voided === null && isNew(createdAt))
        add('payment', { amount: credited, day: paidOn });
  if (show.steps) {
    const active = order.purchases.filter(isActivePurchase);
    const day = (kind: PurchaseStep, of: 'first' | 'all') => newlyDone(active, kind, of, isNew);
    for (const [kind, step, of] of [
      ['confirmed', 'confirmed', 'all'],
      ['started', 'productionStarted', 'first'],
      ['done', 'productionDone', 'all'],
    ] as const) {
      const found = day(step, of);
      if (found !== null) add(kind, { day: found });
    }
    const inspected = show.inspections ? day('inspected', 'all') : null;
    if (inspected !== null)
      add(active.every((one) => hasPassed(order, one)) ? 'inspected' : 'released', { day: inspected });
    for (const [kind, step] of [
      ['shipped', 'sailed'],
      ['arrived', 'arrived'],
    ] as const)
      for (const shipment of order.shipments) {
        const own = shipment.steps.find((one) => one.kind === step);
        if (own?.done && isNew(own.doneAt))
          add(kind, { day: own.done, expected: kind === 'shipped' ? etaOf([shipment]) : null });
      }
    const [told] = active
      .flatMap(({ steps }) => steps)
      .filter((step) => step.kind === 'productionDone' && step.done === null && isNew(step.toldAt))
      .sort((one, other) => ((one.shown ?? '') < (other.shown ?? '') ? 1 : -1));
    if (told) add('newDay', { day: told.shown, before: told.shownBefore });
  }
  const pictures = order.files.filter(({ kind, forCustomer, at }) => kind === 'picture' && forCustomer && isNew(at));
  if (show.pictures && pictures.length > 0) add('pictures', { count: pictures.length });
  if (facts.length === 0)
    add('noChange', { ...nextDay(order), before: since ? dayIn(timeZone, new Date(since)) : null });
  return [...facts, ...needsOf(order)];
}

/** The day of a step that all factories, or the first one, did since the last update. */
function newlyDone(
  purchases: readonly Purchase[],
  kind: PurchaseStep,
  of: 'first' | 'all',
  isNew: (at: string | null) => boolean,
): string | null {
  const steps = purchases.flatMap((purchase) => purchase.steps.filter((step) => step.kind === kind && !step.isOff));
  const done = steps.filter((step) => step.done !== null);
  const isReached = of === 'first' ? done.length > 0 : steps.length > 0 && done.length === steps.length;
  // Of several factories, the first start counts, and the last end.
  const isNews = of === 'first' ? done.every(({ doneAt }) => isNew(doneAt)) : done.some(({ doneAt }) => isNew(doneAt));
  if (!isReached || !isNews) return null;
  const days = done.flatMap((step) => step.done ?? []).sort();
  return (of === 'first' ? days[0] : days.at(-1)) ?? null;
}

/** Another result was released by a person. */
const hasPassed = ({ inspections }: Order, { _id, steps }: Purchase): boolean =>
  !steps.some(({ kind, isOff, done }) => kind === 'inspected' && !isOff && done !== null) ||
  inspections.some(({ purchaseId, result }) => purchaseId === _id && result === 'passed');

/** What a customer who hears nothing new waits for: the end of production, then the arrival. */
const nextDay = (order: Order): Partial<UpdateFact> =>
  order.stage === 'shipped' ? { expected: order.show.steps ? etaOf(order.shipments) : null } : { day: readyDay(order) };

/** When the goods are ready, as the customer sees it. */
const readyDay = ({ purchases, show }: Order): string | null =>
  show.steps
    ? (purchases
        .filter(isActivePurchase)
        .flatMap(({ steps }) =>
          steps.flatMap(({ kind, done, shown }) => (kind === 'productionDone' && done === null ? (shown ?? []) : [])),
        )
        .sort()
        .at(-1) ?? null)
    : null;

/** What we need from the customer. */
function needsOf(order: Order): UpdateFact[] {
  const { documents, figures, show } = order;
  if (!show.prices || !documents.some(({ kind, isReplaced }) => kind === 'pi' && !isReplaced)) return [];
  const { nextDue } = figures;
  return [
    ...(needsConfirmation(order) ? [{ ...NOTHING, kind: 'needConfirmation' as const }] : []),
    ...(nextDue === null
      ? []
      : [{ ...NOTHING, kind: 'needPayment' as const, amount: nextDue.amount, day: nextDue.dueOn }]),
  ];
}

interface FactValues {
  day: string;
  before: string;
  expected: string;
  amount: string;
  count: string;
  stage: OrderStage;
}
type FactText = (fact: UpdateFact, values: FactValues) => string;

/** A Hebrew day or amount runs from right to left, a plain number from left to right. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A head and what is known, in one sentence. */
function sentence(head: string, colon: string, comma: string, end: string, known: readonly (string | false)[]): string {
  const parts = known.filter(Boolean).join(comma);
  return head + (parts === '' ? '' : colon + parts) + end;
}

const WORDS: Record<Language, FactText> = {
  en: ({ kind, count }, { day, before, expected, amount, stage }) =>
    ({
      payment: `We received your payment of ${amount}.`,
      confirmed: 'The order is confirmed by the factory.',
      started: `Production started on ${day}.`,
      done: `Production was finished on ${day}.`,
      inspected: `The goods passed the inspection on ${day}.`,
      released: `The goods were inspected and released on ${day}.`,
      shipped: `The goods left on ${day}${expected ? ` and should arrive on ${expected}` : ''}.`,
      arrived: `The goods arrived on ${day}.`,
      newDay: before ? `New date: ready by ${day} (before: ${before}).` : `New date: ready by ${day}.`,
      pictures: count === 1 ? 'There is one new picture.' : `There are ${count} new pictures.`,
      needPayment: day ? `Open: ${amount}, due ${day}.` : `Open: ${amount}.`,
      needConfirmation: 'Please confirm the proforma invoice.',
      noChange: sentence(before ? `No change since ${before}` : 'No change', ': ', ', ', '.', [
        stage === 'production' && 'production continues',
        stage === 'shipped' && 'the goods are on their way',
        day && `ready by ${day}`,
        expected && `expected on ${expected}`,
      ]),
    })[kind],
  he: ({ kind, count }, { day, before, expected, amount, stage }) =>
    ({
      payment: `קיבלנו את התשלום שלכם, ${amount}.`,
      confirmed: 'המפעל אישר את ההזמנה.',
      started: `הייצור החל ב־${day}.`,
      done: `הייצור הסתיים ב־${day}.`,
      inspected: `הסחורה עברה את ביקורת האיכות ב־${day}.`,
      released: `הסחורה נבדקה ושוחררה ב־${day}.`,
      shipped: `הסחורה יצאה לדרך ב־${day}${expected ? ` וצפויה להגיע ב־${expected}` : ''}.`,
      arrived: `הסחורה הגיעה ב־${day}.`,
      newDay: before
        ? `תאריך חדש: הסחורה תהיה מוכנה עד ${day} (קודם: ${before}).`
        : `תאריך חדש: הסחורה תהיה מוכנה עד ${day}.`,
      pictures: count === 1 ? 'יש תמונה חדשה אחת.' : `יש ${isolated(String(count))} תמונות חדשות.`,
      needPayment: day ? `יתרה לתשלום: ${amount}, עד ${day}.` : `יתרה לתשלום: ${amount}.`,
      needConfirmation: 'נא לאשר את חשבון הפרופורמה.',
      noChange: sentence(before ? `אין שינוי מאז ${before}` : 'אין שינוי', ': ', ', ', '.', [
        stage === 'production' && 'הייצור נמשך',
        stage === 'shipped' && 'הסחורה בדרך',
        day && `הסחורה תהיה מוכנה עד ${day}`,
        expected && `צפויה להגיע ב־${expected}`,
      ]),
    })[kind],
  zh: ({ kind }, { day, before, expected, amount, count, stage }) =>
    ({
      payment: `已收到您的付款 ${amount}。`,
      confirmed: '工厂已确认订单。',
      started: `${day} 已开工。`,
      done: `${day} 已完工。`,
      inspected: `${day} 验货合格。`,
      released: `${day} 已验货并放行。`,
      shipped: `${day} 已发货${expected ? `，预计 ${expected} 到达` : ''}。`,
      arrived: `${day} 已到达。`,
      newDay: before ? `新日期：${day} 前备妥（原为 ${before}）。` : `新日期：${day} 前备妥。`,
      pictures: `有 ${count} 张新照片。`,
      needPayment: day ? `待付款：${amount}，${day} 到期。` : `待付款：${amount}。`,
      needConfirmation: '请确认形式发票。',
      noChange: sentence(before ? `自 ${before} 以来无变化` : '暂无变化', '：', '，', '。', [
        stage === 'production' && '生产继续',
        stage === 'shipped' && '货物在途',
        day && `${day} 前备妥`,
        expected && `预计 ${expected} 到达`,
      ]),
    })[kind],
};

/** One line for each fact, in a language. */
export function factsText(
  facts: readonly UpdateFact[],
  language: Language,
  { currency, stage }: Pick<Order, 'currency' | 'stage'>,
): string {
  const mark = language === 'he' ? isolated : (text: string) => text;
  const day = (value: string | null) => (value === null ? '' : mark(dayText(value, language)));
  return facts
    .map((fact) =>
      WORDS[language](fact, {
        day: day(fact.day),
        before: day(fact.before),
        expected: day(fact.expected),
        amount: fact.amount === null ? '' : mark(amountText(fact.amount, currency, language)),
        count: String(fact.count ?? ''),
        stage,
      }),
    )
    .join('\n');
}
