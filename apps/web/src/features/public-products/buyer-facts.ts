/** What a buyer asks first, besides the price. Absent if the product does not say it. */
export interface BuyerFacts {
  unit?: string;
  minimumOrder?: string;
  leadTime?: string;
}

/** The names of these specifications in the three languages. */
const NAMES: readonly (readonly [keyof BuyerFacts, RegExp])[] = [
  [
    'minimumOrder',
    /^(moq|min(imum|\.)? order( quantity| qty)?|min(imum|\.)? (quantity|qty)|(כמות )?מינימום( להזמנה)?|(最小|最低)?起[订訂]量)$/,
  ],
  [
    'leadTime',
    /^(lead time|delivery( time)?|production( lead)? time|זמן (אספקה|ייצור)|מועד אספקה|交期|交货(期|时间)|生产周期)$/,
  ],
  ['unit', /^(unit|price unit|sold by|(יחידת )?(מידה|מכירה)|יחידה|(计价|销售)?单位)$/],
];

/** Finds them among the specifications, by name. */
export function buyerFacts(specifications: Readonly<Record<string, string>>): BuyerFacts {
  const facts: BuyerFacts = {};
  for (const [name, value] of Object.entries(specifications)) {
    const key = name.normalize('NFKC').trim().toLowerCase();
    const [fact] = NAMES.find(([, names]) => names.test(key)) ?? [];
    const text = value.trim();
    if (fact && text !== '') facts[fact] ??= text;
  }
  return facts;
}
