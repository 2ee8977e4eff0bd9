import type { Page } from '@playwright/test';
import type { Account } from '@sampan/contract/accounts';
import { addCustomer } from '../support/customers.ts';
import { ask } from '../support/inquiries.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn, fillSignIn } from '../support/sign-in.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  holdNextToast,
  JOURNEY_LANGUAGES,
  type Office,
  PASSWORD,
  setLanguage,
  test,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

/** An inquiry whose next step belongs to the user. */
async function giveStep(office: Office, user: Account, hours: number, text = `Call ${word()}`) {
  const { _id, inquiryId } = await ask();
  const dueAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const body = { ownerId: user._id, text, dueAt, waitingFor: 'us' };
  const response = await office.call('PUT', `/inquiries/${_id}/next-step`, body);
  expect(response.status).toBe(200);
  return { inquiryId, text };
}

for (const language of JOURNEY_LANGUAGES) {
  // @covers R425
  test(`shows what is due and finishes, snoozes and reassigns it by keyboard and on a phone, in ${language}`, async ({
    page,
    office,
  }) => {
    const text = (key: string, values?: Record<string, string>) => say(language, 'my-day', key, values);
    const user = await office.addUser();
    const [late, later] = [await giveStep(office, user, -30), await giveStep(office, user, -1)];
    await setLanguage(page, language);
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto('/my-day');
    const overdue = page.getByRole('region', { name: text('sections.overdue') });
    await expect(overdue.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);

    await page.keyboard.press('j');
    await expect(overdue.getByRole('listitem').first()).toBeFocused();
    // Keys that are typed into a field do not act on the row.
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('combobox');
    await expect(search).toBeFocused();
    await page.keyboard.type('je');
    await expect(search).toHaveValue('je');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await overdue.getByRole('listitem').first().focus();
    await expect(overdue.getByRole('listitem').first()).toContainText(late.text);
    await page.keyboard.press('Shift+j');
    await expect(overdue.getByRole('listitem').nth(1)).toBeFocused();
    await expect(
      page.getByRole('region', {
        name: say(language, 'lists', language === 'he' ? 'selected_two' : 'selected_other', { count: '2' }),
      }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await holdNextToast(page);
    await page.keyboard.press('e');
    await expect(overdue.getByText(late.text)).toHaveCount(0);
    // The focus stays in the list.
    await expect(overdue.getByRole('listitem').first()).toBeFocused();
    const notice = page.getByRole('status').filter({ hasText: say(language, 'messages', 'stepDone') });
    await notice.getByRole('button', { name: say(language, 'common', 'actions.undo'), exact: true }).click();
    await expect(overdue.getByText(late.text)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('snooze', { number: later.inquiryId }), exact: true }).click();
    await page.getByRole('menuitem', { name: text('inThreeDays') }).click();
    await expect(overdue.getByText(later.text)).toHaveCount(0);
    await page.getByRole('button', { name: text('reassign', { number: late.inquiryId }), exact: true }).click();
    await page.getByRole('menuitem', { name: say(language, 'next-steps', 'none') }).click();
    await expect(overdue).toHaveCount(0);
  });
}

const ADDED = {
  customers: async (office: Office) => (await addCustomer(office))._id,
  quotes: async (office: Office) => {
    const response = await office.call('POST', '/quotes', { kind: 'quote' });
    return ((await response.json()) as { quote: { _id: string } }).quote._id;
  },
};

// @covers R400
for (const list of ['customers', 'quotes'] as const) {
  test(`the list of ${list} has views of own and overdue steps, in Hebrew`, async ({ page, office }) => {
    const [user, colleague] = [await office.addUser(), await office.addUser()];
    const [late, later, others] = [await ADDED[list](office), await ADDED[list](office), await ADDED[list](office)];
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const [id, ownerId, dueAt] of [
      [late, user._id, inHours(-30)],
      [later, user._id, inHours(30)],
      [others, colleague._id, inHours(-30)],
    ] as const) {
      const body = { ownerId, dueAt, waitingFor: 'us' };
      expect((await office.call('PUT', `/${list}/${id}/next-step`, body)).status).toBe(200);
    }
    await setLanguage(page, 'he');
    await page.setViewportSize({ width: 1600, height: 900 });
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto(`/${list}`);
    const view = (name: string) =>
      page.getByRole('navigation', { name: say('he', 'lists', 'views.label') }).getByRole('link', { name });

    await view(say('he', 'lists', 'views.mine')).click();
    await expect(page).toHaveURL(/owner=me/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row').filter({ hasText: `${user.firstName} ${user.lastName}` })).toHaveCount(2);
    await expectAccessible(page);

    await page.goto(`/${list}?owner=me&due=overdue`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.locator(`a[href*="${late}"]`).first()).toBeVisible();
  });
}

test('opens after sign-in if the account chose it; otherwise the dashboard opens', async ({ page, office }) => {
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto('/profile');
  const choice = page.getByRole('switch', { name: say('en', 'profile', 'myDay.first') });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expectToast(page, say('en', 'messages', 'profileUpdated'));
  await expect(choice).toBeChecked();
  await expectAccessible(page);

  const signInAgain = async (path: string) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: say('en', 'common', 'nav.logout') }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, user.username, PASSWORD);
    await expect(page).toHaveURL(path);
  };
  await signInAgain('/my-day');
  await page.goto('/profile');
  await choice.click();
  await expect(choice).not.toBeChecked();
  await signInAgain('/dashboard');
});

/**
 * Stands in for the browser's notifications, which headless Chromium always denies: counts the requests, answers them and
 * records what is shown. The answer lasts for the browser context, as in a browser.
 */
async function answerNotifications(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((given) => {
    const shown: Notification[] = [];
    let asked = 0;
    class Recorded extends EventTarget {
      readonly title: string;
      onclick: (() => void) | null = null;
      constructor(title: string) {
        super();
        this.title = title;
        shown.push(this as unknown as Notification);
      }
      close() {}
      static get permission() {
        return localStorage.getItem('answered') ?? 'default';
      }
      static requestPermission() {
        asked += 1;
        localStorage.setItem('answered', given);
        return Promise.resolve(given);
      }
    }
    Object.assign(window, { Notification: Recorded, noticesShown: shown, timesAsked: () => asked });
  }, answer);
}
type Watched = { noticesShown: Notification[]; timesAsked: () => number };
const titles = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).noticesShown.map(({ title }) => title));
/** An inquiry of another journey may have shown a later one. */
const clickNotice = (page: Page, wanted: string) =>
  page.evaluate((text) => {
    const { noticesShown } = window as unknown as Watched;
    noticesShown.find(({ title }) => title.includes(text))?.onclick?.(new Event('click'));
  }, wanted);
const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as Watched).timesAsked());

test.describe('browser notifications', () => {
  // @covers R402
  test('are requested only after a click, and shown while the tab is hidden', async ({ page, office }) => {
    await answerNotifications(page, 'granted');
    const user = await office.addUser();
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto('/profile');
    const choice = page.getByRole('switch', { name: say('en', 'profile', 'myDay.notices') });
    await expect(choice).not.toBeChecked();
    expect(await timesAsked(page)).toBe(0);
    await choice.click();
    await expect(choice).toBeChecked();
    expect(await timesAsked(page)).toBe(1);

    const streaming = page.waitForResponse((response) => new URL(response.url()).pathname === '/events');
    await page.goto('/dashboard');
    await streaming;
    expect(await timesAsked(page)).toBe(0);
    const seen = await giveStep(office, user, 1);
    await expectToast(page, seen.text);
    expect(await titles(page)).toEqual([]);

    // A hidden tab keeps its event stream.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const unseen = await giveStep(office, user, 1);
    await expect.poll(() => titles(page)).toContainEqual(expect.stringContaining(unseen.text));
    await clickNotice(page, unseen.text);
    await expect(page).toHaveURL(/\/inquiries\/[0-9a-f-]{36}$/);
  });

  // @covers R520
  test('tell once that a step is due', async ({ page, office }) => {
    // The server looks every minute.
    test.setTimeout(180_000);
    await answerNotifications(page, 'granted');
    const user = await office.addUser();
    const early = await giveStep(office, user, -1);
    await arriveSignedIn(page, user.username, PASSWORD);
    const noticeOf = ({ inquiryId: number, text }: typeof early) => say('en', 'my-day', 'fellDue', { number, text });
    // The step fell due while nobody was there.
    await page.goto('/dashboard');
    await expectToast(page, noticeOf(early));
    await page.goto('/profile');
    const choice = page.getByRole('switch', { name: say('en', 'profile', 'myDay.notices') });
    await choice.click();
    await expect(choice).toBeChecked();
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/my-day/due-notices');
    await page.goto('/dashboard');
    expect(await (await asked).json()).toEqual({ total: 0, first: null });

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const late = await giveStep(office, user, -1);
    await expect.poll(() => titles(page), { timeout: 80_000 }).toContain(noticeOf(late));
    await clickNotice(page, late.text);
    await expect(page).toHaveURL(/\/inquiries\/[0-9a-f-]{36}$/);
  });

  // @covers R402
  test('that the user denies are explained', async ({ page, office }) => {
    await answerNotifications(page, 'denied');
    const user = await office.addUser();
    await arriveSignedIn(page, user.username, PASSWORD);
    await page.goto('/profile');
    const choice = page.getByRole('switch', { name: say('en', 'profile', 'myDay.notices') });
    await choice.click();
    await expect(page.getByText(say('en', 'profile', 'myDay.denied'))).toBeVisible();
    await expect(choice).toBeDisabled();
    await expect(choice).not.toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(say('en', 'profile', 'myDay.denied'))).toBeVisible();
  });
});

test('an admin chooses the time zone of the office', async ({ page, office }) => {
  const stored = (await (await office.call('GET', '/settings')).json()) as object;
  await arriveSignedIn(page);
  await page.goto('/settings?section=myDay');
  const zone = page.getByLabel(say('en', 'settings', 'myDay.timeZone'));
  await expect(zone).toHaveValue('UTC');
  await expectAccessible(page);
  await zone.selectOption('Asia/Jerusalem');
  const time = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', weekday: 'long' }).format(new Date());
  await expect(page.getByText(new RegExp(time))).toBeVisible();
  // Mocked: the days of other tests end at midnight in the stored zone.
  await page.route('**/settings', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const office = { timeZone: 'Asia/Jerusalem' };
    expect(route.request().postDataJSON()).toEqual({ myDay: {}, office });
    return route.fulfill({ json: { success: true, message: 'Settings saved', settings: { ...stored, office } } });
  });
  await page.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  await expectToast(page, 'Settings saved');
});
