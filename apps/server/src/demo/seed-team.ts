import { randomBytes } from 'node:crypto';
import type { Tx } from '#src/db/database.ts';
import { DAY_MS } from '#src/lib/office-time.ts';
import { argon2Hasher } from '#src/lib/passwords/password-hasher.ts';
import { giveAnswers, giveQuoteSteps, insertColleague, insertSecondRecord } from './demo.queries.ts';
import { insertInquiryNotes, ownInquirySteps } from './past-inquiries.queries.ts';

/** Fictional. */
const COLLEAGUES = [
  { username: 'maya', first_name: 'Maya', last_name: 'Orbach', role: 'admin' },
  { username: 'linqiao', first_name: 'Lin', last_name: 'Qiao', role: 'user' },
  { username: 'tomer', first_name: 'Tomer', last_name: 'Sadeh', role: 'user' },
] as const;

/** What each colleague does next: days from today, and what. */
const STEPS: readonly (readonly { days: number; text: string }[])[] = [
  [
    { days: -2, text: 'Ask about the payment terms' },
    { days: 0, text: 'להתקשר בקשר לצבעים' },
    { days: 4, text: 'Send the price list' },
  ],
  [
    { days: 0, text: '问工厂有没有现货' },
    { days: 1, text: '寄样品' },
    { days: 2, text: 'Check the carton marks' },
  ],
  [
    { days: -1, text: 'לבקש תמונה של האריזה' },
    { days: 3, text: 'Compare the two offers' },
  ],
];

/** Internal notes, by the first account and its colleagues in turn. */
const NOTES = [
  'Met them at the fair. They want to decide this month.',
  'ביקשו שנענה ב־⁦WhatsApp⁩, לא בדוא״ל.',
  '客户很在意包装，报价时写清楚。',
  'Their last order came late. Please promise no day before the factory confirms.',
];

/**
 * Adds three colleagues, who cannot sign in before an admin sets their password, and shares the work among the four: answers, notes,
 * next steps and quotes. Two customers are recorded twice, so that there is something to merge.
 */
export async function insertDemoTeam(tx: Tx, firstId: string, today: number): Promise<void> {
  const team = [firstId];
  for (const colleague of COLLEAGUES) {
    const password_hash = await argon2Hasher.hash(randomBytes(24).toString('base64url'));
    team.push(await insertColleague(tx, { ...colleague, password_hash }));
  }
  for (const [index, steps] of STEPS.entries()) {
    const owned = steps.map(({ days, text }) => ({
      text,
      dueDay: new Date(today + days * DAY_MS).toISOString().slice(0, 10),
    }));
    await ownInquirySteps(tx, team[index + 1] ?? firstId, owned);
  }
  await giveQuoteSteps(tx, team);
  await giveAnswers(tx, team);
  await insertInquiryNotes(tx, team, NOTES);
  await insertSecondRecord(tx, { language: 'en', hasSamePhone: true });
  await insertSecondRecord(tx, { language: 'he', hasSamePhone: false });
}
