import type { Division } from './divisions.ts';

/** How a supplier reacts to an RFQ. A number of hours passes before an answer. */
export type Reaction =
  /** Every field by link. `factor` multiplies the price. */
  | { kind: 'full'; hours: number; factor: number; leadDays: number }
  /** Prices in US dollars, FOB. */
  | { kind: 'fob'; hours: number; factor: number; leadDays: number }
  /** A few words in a chat, without the last line. */
  | { kind: 'chat'; hours: number; factor: number; leadDays: number }
  | { kind: 'declined'; hours: number; reason: string }
  | { kind: 'opened'; hours: number }
  | { kind: 'silent' };

export interface DemoRfq {
  title: string;
  /** The inquiry or the products that the RFQ is created from. */
  from: 'New' | 'In Progress' | Division;
  message?: string;
  /** Absent for a draft. */
  startedHoursAgo?: number;
  closesInHours?: number;
  suppliers: number;
  guests: { name: string; contact: string }[];
  /** The suppliers first, then the guests. */
  reactions: Reaction[];
  end?: 'closed' | 'quoted' | 'cancelled';
}

export const DEMO_RFQS: readonly DemoRfq[] = [
  {
    title: 'Packaging for the gift range',
    from: 'private label',
    startedHoursAgo: 700,
    suppliers: 3,
    guests: [],
    reactions: [
      { kind: 'full', hours: 30, factor: 1.04, leadDays: 25 },
      { kind: 'declined', hours: 8, reason: '订单已排满，本月不接新单' },
      { kind: 'silent' },
    ],
    end: 'cancelled',
  },
  {
    title: 'Hand tools, second half of the year',
    from: 'tools',
    startedHoursAgo: 190,
    suppliers: 3,
    guests: [{ name: '三盏灯工坊', contact: 'three-lamps' }],
    reactions: [
      { kind: 'full', hours: 7, factor: 1.02, leadDays: 20 },
      { kind: 'full', hours: 11, factor: 0.97, leadDays: 35 },
      { kind: 'chat', hours: 26, factor: 0.95, leadDays: 30 },
      { kind: 'fob', hours: 50, factor: 1.08, leadDays: 28 },
    ],
    end: 'closed',
  },
  {
    title: 'Mixed goods for a first container',
    from: 'In Progress',
    startedHoursAgo: 120,
    suppliers: 4,
    guests: [],
    reactions: [
      { kind: 'full', hours: 5, factor: 0.98, leadDays: 25 },
      { kind: 'full', hours: 9, factor: 1.05, leadDays: 18 },
      { kind: 'chat', hours: 20, factor: 1.01, leadDays: 30 },
      { kind: 'declined', hours: 22, reason: 'Not our kind of product.' },
    ],
    end: 'quoted',
  },
  {
    title: 'Trial order before the fair',
    from: 'In Progress',
    message: '请按附图报价，彩盒包装，外箱印唛头。',
    startedHoursAgo: 44,
    closesInHours: 52,
    suppliers: 4,
    guests: [{ name: '月桥作坊', contact: 'moon-bridge' }],
    reactions: [
      { kind: 'full', hours: 6, factor: 1, leadDays: 25 },
      { kind: 'fob', hours: 12, factor: 1.1, leadDays: 21 },
      { kind: 'opened', hours: 3 },
      { kind: 'silent' },
      { kind: 'chat', hours: 28, factor: 0.94, leadDays: 35 },
    ],
  },
  {
    title: 'Toys for the winter fair',
    from: 'toys',
    startedHoursAgo: 28,
    closesInHours: 7,
    suppliers: 3,
    guests: [],
    reactions: [
      { kind: 'full', hours: 4, factor: 0.99, leadDays: 22 },
      { kind: 'opened', hours: 2 },
      { kind: 'silent' },
    ],
  },
  { title: 'Samples for a new customer', from: 'New', suppliers: 2, guests: [], reactions: [] },
];
