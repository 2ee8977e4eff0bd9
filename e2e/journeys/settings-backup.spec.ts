import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../support/product.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  setLanguage,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

/** A separate product instance with a backup folder. */
const test = base.extend<object, { own: Product & { backups: string } }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sampan-backups-'));
      const backups = join(folder, 'backups');
      const product = await startProduct({ BACKUP_DIR: backups });
      await use({ ...product, backups });
      await product.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ own }, use) => use(own.address),
});
// All tests share one instance.
test.describe.configure({ mode: 'default' });

for (const language of JOURNEY_LANGUAGES) {
  test(`makes a backup in ${language}, shows why one fails, and sets the schedule`, async ({ page, own }) => {
    const text = (key: string) => say(language, 'settings', key);
    await rm(own.backups, { recursive: true, force: true });
    await setLanguage(page, language);
    await arriveSignedIn(page);
    await page.goto('/settings?section=backup');
    const now = page.getByRole('button', { name: text('backup.now') });
    const newest = page.getByRole('row').nth(1);

    await now.click();
    await expect(newest.getByText(text('backupStates.done'))).toBeVisible();
    const [made = ''] = await readdir(own.backups);
    await expect(newest.getByText(made)).toBeVisible();
    await expectAccessible(page);

    await rm(own.backups, { recursive: true });
    await writeFile(own.backups, 'in the way');
    await now.click();
    await expect(page.getByRole('alert').getByText(text('backup.lastFailed'))).toBeVisible();
    await expect(newest.getByText(text('backupStates.failed'))).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel(text('backup.keep')).fill('0');
    await page.getByLabel(text('backup.enabled')).check();
    const save = page.getByRole('button', { name: say(language, 'common', 'actions.save'), exact: true });
    await save.click();
    await expect(page.getByText(say(language, 'messages', 'keptInvalid'))).toBeVisible();
    await page.getByLabel(text('backup.keep')).fill('3');
    await page.getByLabel(text('backup.hour')).selectOption('4');
    await save.click();
    await expectToast(page, say(language, 'messages', 'settingsSaved'));
    await page.reload();
    await expect(page.getByLabel(text('backup.keep'))).toHaveValue('3');
    await expect(page.getByLabel(text('backup.hour'))).toHaveValue('4');
    await page.getByLabel(text('backup.enabled')).uncheck();
    await page.getByLabel(text('backup.keep')).fill('7');
    await save.click();
    await expectToast(page, say(language, 'messages', 'settingsSaved'));
    await rm(own.backups);
  });
}
