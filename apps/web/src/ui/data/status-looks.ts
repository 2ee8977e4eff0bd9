import type { BadgeTone } from './badge-class.ts';

/** Drawn in a square of 24 with a line of 2.5. */
const ICONS = {
  star: 'M12 3v18M3 12h18M6 6l12 12M18 6 6 18',
  pen: 'M4 20h4L20 8l-4-4L4 16v4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  dots: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'm4 13 5 5L20 7',
  minus: 'M4 12h16',
  box: 'M4 8h16v12H4ZM3 4h18v4H3Z',
  cross: 'm6 6 12 12M18 6 6 18',
  back: 'M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4',
} as const;

type StatusLook = { tone: BadgeTone; icon: string; isMirrored: boolean };

const look = (tone: BadgeTone, icon: keyof typeof ICONS): StatusLook => ({
  tone,
  icon: ICONS[icon],
  isMirrored: icon === 'arrow' || icon === 'back',
});

/** The color and the icon of every status, by its lowercased name. Statuses of one meaning look alike. */
const LOOKS = new Map<string, StatusLook>(
  Object.entries({
    new: look('primary', 'star'),
    draft: look('neutral', 'pen'),
    planned: look('neutral', 'pen'),
    queued: look('neutral', 'clock'),
    waiting: look('info', 'clock'),
    pending: look('warning', 'clock'),
    expired: look('warning', 'clock'),
    'in progress': look('info', 'dots'),
    open: look('info', 'dots'),
    running: look('info', 'dots'),
    booked: look('info', 'dots'),
    sent: look('info', 'arrow'),
    loaded: look('info', 'arrow'),
    sailed: look('primary', 'arrow'),
    arrived: look('info', 'arrow'),
    cleared: look('info', 'check'),
    confirmed: look('success', 'check'),
    responded: look('success', 'check'),
    answered: look('success', 'check'),
    accepted: look('success', 'check'),
    active: look('success', 'check'),
    approved: look('success', 'check'),
    completed: look('success', 'check'),
    delivered: look('success', 'check'),
    done: look('success', 'check'),
    passed: look('success', 'check'),
    closed: look('neutral', 'box'),
    inactive: look('neutral', 'minus'),
    off: look('neutral', 'minus'),
    released: look('warning', 'check'),
    withdrawn: look('neutral', 'back'),
    cancelled: look('danger', 'cross'),
    declined: look('danger', 'cross'),
    failed: look('danger', 'cross'),
    rejected: look('danger', 'cross'),
  }),
);

const UNKNOWN = look('neutral', 'minus');

export const statusLook = (status: string): StatusLook => LOOKS.get(status.toLowerCase()) ?? UNKNOWN;
