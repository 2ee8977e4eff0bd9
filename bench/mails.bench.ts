/**
 * Pictures of every kind of mail in three languages, 320 and 640 pixels wide, light and dark, to look at:
 * `npm run bench -- mails [--out FOLDER]`. Ends with 1 if a mail is wider than the screen.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LANGUAGES } from '@sampan/contract/languages';
import { renderMail } from '@sampan/server/areas/messages/mail/mail-frame.format';
import sharp from 'sharp';
import { lettersIn } from '../apps/server/test/factories/letters.ts';
import { provideBrowser } from '../scripts/test/find-browser.ts';

const WIDTHS = [320, 640];
const SCHEMES = ['light', 'dark'] as const;
/** The width of a picture of mails side by side. */
const SHEET_WIDTH = 1920;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { out: { type: 'string', default: 'mails' } },
});
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.out);
await mkdir(folder, { recursive: true });
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: provideBrowser(process.env, chromium.executablePath(), isRoot),
  args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
});
let mails = 0;
const tooWide: string[] = [];
try {
  for (const language of LANGUAGES)
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
        const pictures: Buffer[] = [];
        for (const [kind, letter] of Object.entries(lettersIn(language))) {
          await page.setContent(renderMail(letter).html);
          mails += 1;
          if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
            tooWide.push(`${kind} ${language} ${width}`);
          pictures.push(await page.screenshot({ fullPage: true }));
        }
        await page.close();
        await writeSheets(pictures, width, path.join(folder, `${language}-${width}-${colorScheme}`));
      }
} finally {
  await browser.close();
}
console.log(`${mails} mails, ${tooWide.length} wider than the screen (bar 0), pictures in ${folder}`);
for (const mail of tooWide) console.log(mail);
if (tooWide.length > 0) process.exitCode = 1;

async function writeSheets(pictures: readonly Buffer[], width: number, start: string): Promise<void> {
  const inARow = SHEET_WIDTH / width;
  for (let first = 0; first < pictures.length; first += inARow) {
    const row = pictures.slice(first, first + inARow);
    const heights = await Promise.all(row.map(async (picture) => (await sharp(picture).metadata()).height));
    await sharp({
      create: { width: SHEET_WIDTH, height: Math.max(...heights), channels: 3, background: '#808080' },
    })
      .composite(row.map((input, index) => ({ input, left: index * width, top: 0 })))
      .png()
      .toFile(`${start}-${first / inARow + 1}.png`);
  }
}
