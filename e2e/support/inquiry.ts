import type { Locator, Page } from '@playwright/test';
import type { Inquiry, InquiryPage } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { word } from './records.ts';
import { expect, type Office } from './test.ts';
import { say } from './texts.ts';

/** Form values of a unique visitor. */
export function visitor() {
  const name = word();
  return {
    fullName: `Dana ${name}`,
    email: `${name}@example.com`,
    phone: `+972 ${[...name].map((letter) => letter.charCodeAt(0) % 10).join('')}`,
    importExperience: 'Beginner',
    businessDescription: 'Two shops for kitchenware',
    interestedProducts: `Kettles ${name}`,
    budget: '5,000',
  };
}

export type Answers = ReturnType<typeof visitor>;

/** Fills in the form within `place`, by its labels in that language; by default after its script has run. */
export async function fillInquiry(
  place: Page | Locator,
  answers: Partial<Answers>,
  language: Language,
  { isEarly = false } = {},
): Promise<void> {
  const form = place.locator('form:has([name=budget])');
  // The page's button is disabled until then. The dialog's button is outside of its form.
  if (!isEarly) await expect(form.locator('[type=submit]:disabled')).toHaveCount(0);
  for (const [name, value] of Object.entries(answers)) {
    const field = form.getByLabel(say(language, 'public-inquiry', name));
    await (name === 'importExperience' ? field.selectOption(value) : field.fill(value));
  }
}

/** A visitor's inquiries, as the office sees them. */
export async function inquiriesOf(office: Office, { email }: Pick<Answers, 'email'>): Promise<Inquiry[]> {
  const list = await office.call('GET', `/inquiries?search=${encodeURIComponent(email)}`);
  expect(list.status).toBe(200);
  const { inquiries } = (await list.json()) as InquiryPage;
  return Promise.all(
    inquiries.map(async ({ _id }) => (await (await office.call('GET', `/inquiries/${_id}`)).json()) as Inquiry),
  );
}
