import type { Language } from '@sampan/contract/languages';

/** How far an order has come; each includes what comes before it. */
const ENDS = [
  'draft',
  'proforma',
  'deposit',
  'purchases',
  'confirmed',
  'production',
  'ready',
  'sailed',
  'arrived',
  'completed',
] as const;
type Reached = (typeof ENDS)[number];

export interface DemoOrder {
  language: Language;
  end: Reached | 'cancelled';
  /** The days since the order was confirmed. */
  age: number;
  /** From an accepted quote with its lines, otherwise with so many lines. */
  lines: 'quote' | number;
  /** Production should have been done some days ago. */
  isLate?: true;
  isAgency?: true;
  /** What the inspection of the first purchase order found. */
  inspection?: 'planned' | 'passed' | 'released';
}

/** Fourteen orders in all stages: six in Hebrew, five in English, three in Chinese. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  { language: 'he', end: 'production', age: 42, lines: 'quote', isLate: true, inspection: 'planned' },
  { language: 'he', end: 'completed', age: 92, lines: 'quote' },
  { language: 'he', end: 'purchases', age: 4, lines: 4 },
  { language: 'he', end: 'draft', age: 0, lines: 3 },
  { language: 'he', end: 'ready', age: 38, lines: 4, inspection: 'passed' },
  { language: 'he', end: 'sailed', age: 56, lines: 4 },
  { language: 'en', end: 'arrived', age: 74, lines: 'quote' },
  { language: 'en', end: 'proforma', age: 1, lines: 'quote' },
  { language: 'en', end: 'production', age: 20, lines: 3, isAgency: true },
  { language: 'en', end: 'cancelled', age: 16, lines: 2 },
  { language: 'en', end: 'deposit', age: 6, lines: 3 },
  { language: 'zh', end: 'confirmed', age: 37, lines: 'quote', isLate: true },
  { language: 'zh', end: 'deposit', age: 5, lines: 2 },
  { language: 'zh', end: 'ready', age: 40, lines: 3, inspection: 'released' },
];

/** Whether an order has come as far as this. A cancelled one had a proforma. */
export const hasReached = ({ end }: DemoOrder, step: Reached): boolean =>
  ENDS.indexOf(end === 'cancelled' ? 'proforma' : end) >= ENDS.indexOf(step);

/** The ship of an order that has left or will leave, with its days from today. */
export interface DemoShip {
  vessel: string;
  carrier: string;
  bookingNo: string;
  /** Empty before it sailed. */
  blNo: string;
  container: string;
  seal: string;
  portTo: string;
  etd: number;
  eta: number;
}

/** Fictional ships and numbers. */
export const DEMO_SHIPS: Partial<Record<Reached, DemoShip>> = {
  ready: {
    vessel: 'Paper Lantern 017W',
    carrier: 'Lantern Line',
    bookingNo: 'LL2604417',
    blNo: '',
    container: '',
    seal: '',
    portTo: 'Ashdod',
    etd: 9,
    eta: 41,
  },
  sailed: {
    vessel: 'Quiet Heron 112W',
    carrier: 'Heron Ocean',
    bookingNo: 'HO8813270',
    blNo: 'HONB8813270',
    container: 'SPNU3046258',
    seal: 'HO558102',
    portTo: 'Haifa',
    etd: -11,
    eta: 20,
  },
  arrived: {
    vessel: 'Amber Junk 088W',
    carrier: 'Lantern Line',
    bookingNo: 'LL2602981',
    blNo: 'LLNB2602981',
    container: 'SPNU3046685',
    seal: 'LL904417',
    portTo: 'Hamburg',
    etd: -33,
    eta: -2,
  },
  completed: {
    vessel: 'Silk Route 054W',
    carrier: 'Heron Ocean',
    bookingNo: 'HO8809956',
    blNo: 'HONB8809956',
    container: 'SPNU3045797',
    seal: 'HO551930',
    portTo: 'Haifa',
    etd: -48,
    eta: -17,
  },
};

/** The inspections: what an inspector found in the sample. */
export const DEMO_DEFECTS = {
  passed: [
    { grade: 'major' as const, text: 'Scratch on the front, longer than 10 mm', count: 2 },
    { grade: 'minor' as const, text: 'Color box slightly dented', count: 4 },
  ],
  released: [
    { grade: 'major' as const, text: '颜色与确认样不符', count: 9 },
    { grade: 'major' as const, text: '表面有明显划痕', count: 6 },
    { grade: 'minor' as const, text: '标签贴歪', count: 5 },
  ],
};
