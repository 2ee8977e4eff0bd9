import { ADMIN } from '../support/admin.ts';
import { arriveSignedIn, fillSignIn } from '../support/sign-in.ts';
import { expect, expectAccessible, runClockUntilVisible, setLanguage, stopClock, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R089, R090
test('links to every screen from the navigation and names the signed-in user', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: say('en', 'common', 'nav.office') });
  const links = navigation.getByRole('link');
  const labels = [
    ['dashboard', 'myDay', 'inquiries', 'quotes', 'rfqs', 'orders', 'shipments', 'reports'],
    ['products', 'catalogs', 'pdfCatalogs', 'pdfUpload', 'translations'],
    ['customers', 'suppliers'],
    ['profile', 'settings', 'users', 'audit'],
  ].flatMap((group) => group.map((name) => new RegExp(`^${say('en', 'common', `nav.${name}`)}`)));
  await expect(links).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) await expect(links.nth(index)).toHaveAccessibleName(label);
  await expect(
    navigation.getByRole('link', { name: say('en', 'common', 'nav.pdfCatalogs') }),
  ).toHaveAccessibleDescription(say('en', 'office', 'nav.help.pdfCatalogs'));
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(links.last()).toBeInViewport({ ratio: 1 });

  // A folded group keeps the entry of the open screen, also after a reload.
  await navigation.getByRole('button', { name: say('en', 'office', 'nav.groups.work') }).click();
  const work = navigation.getByRole('list', { name: say('en', 'office', 'nav.groups.work') }).getByRole('link');
  await expect(work).toHaveCount(1);
  await page.reload();
  await expect(work).toHaveAccessibleName(say('en', 'common', 'nav.dashboard'));

  await page.getByRole('button', { name: 'captain' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(
    ['profile', 'settings', 'logout'].map((name) => say('en', 'common', `nav.${name}`)),
  );
  await menu.getByRole('menuitem', { name: say('en', 'common', 'nav.profile') }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('button', { name: say('en', 'common', 'nav.logout') })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('captain');
  await expect(page.getByRole('complementary')).toContainText(say('en', 'common', 'roles.super_admin'));
  await expect(page.getByRole('complementary').getByText('C', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // @covers R091
  test('opens the navigation with the hamburger, locks the page, and closes with Escape, returning the focus', async ({
    page,
  }) => {
    await arriveSignedIn(page);
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: say('en', 'common', 'nav.office') });
    await expect(navigation).toBeHidden();

    const hamburger = page.getByRole('button', { name: say('en', 'common', 'nav.menu') });
    await hamburger.click();
    await expect(navigation).toBeVisible();
    const isLocked = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden'),
      );
    expect(await isLocked()).toBe(true);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(hamburger).toBeFocused();
    expect(await isLocked()).toBe(false);

    await hamburger.click();
    await navigation.getByRole('link', { name: say('en', 'common', 'nav.profile') }).click();
    await expect(page).toHaveURL('/profile');
    await expect(navigation).toBeHidden();
  });

  // @covers R004, R091
  test('opens the navigation from the right in Hebrew', async ({ page }) => {
    await setLanguage(page, 'he');
    await arriveSignedIn(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: say('he', 'common', 'nav.menu') }).click();
    const navigation = page.getByRole('navigation', { name: say('he', 'common', 'nav.office') });
    await expect(navigation).toBeVisible();
    await expect.poll(async () => (await navigation.boundingBox())?.x).toBeGreaterThan(80);
  });
});

for (const language of ['en', 'he'] as const) {
  // @covers R015
  test(`shows a toast in ${language} at the top right, pauses it under the pointer, and hides it after 5 seconds on public pages`, async ({
    page,
  }) => {
    await setLanguage(page, language);
    await page.goto('/login');
    await stopClock(page);
    await fillSignIn(page, ADMIN.username, 'not-the-password', language);
    const notice = page.getByRole('alert').filter({ hasText: say(language, 'messages', 'invalidCredentials') });
    await runClockUntilVisible(page, notice);
    const box = await notice.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width * 0.7);
    expect(box?.y).toBeLessThan(140);

    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(10, 500);
    await page.clock.runFor(2_000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(notice).toBeHidden();
  });
}

// @covers R015
test('hides an office toast after 4 seconds', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=company');
  await page.getByLabel(say('en', 'settings', 'company.address')).fill(`Pier ${Date.now()}`);
  await stopClock(page);
  await page.getByRole('button', { name: say('en', 'common', 'actions.save') }).click();
  const notice = page.getByRole('status').filter({ hasText: say('en', 'messages', 'settingsSaved') });
  await runClockUntilVisible(page, notice);
  await page.clock.runFor(1_500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(notice).toBeHidden();
});
