import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readFilePages } from '#src/extract-products.ts';
import { writePdf } from './synthetic/write-pdf.ts';

/** Pictures of four lines each, so that no font of the machine is needed, and words of them. */
const PAGES = [
  ['hebrew', ['כיסא', 'שולחן', 'מנורת', 'ארון']],
  ['arabic', ['حديقة', 'طاولة', 'جدار', 'كبيرة']],
  ['persian', ['صندلی', 'میز', 'چراغ', 'لباس']],
  ['thai', ['ไม้', 'อาหาร', 'โคมไฟ', 'เสื้อผ้า']],
  ['korean', ['나무', '식탁', '조명', '옷장']],
  ['japanese', ['りたた', 'テーブル', 'ランプ', 'だんす']],
  ['chinese', ['椅子', '餐桌', '壁灯', '衣柜']],
  ['russian', ['деревянный', 'Круглый', 'светильник', 'одежды']],
  ['latin', ['Folding', 'dining', 'lamp', 'wardrobe']],
] as const;
/** One word may be misread. */
const LEAST = 3;

test.each(PAGES)('a page of pictures in %s is read in its script', async (script, words) => {
  const file = new URL(`./scripts/${script}.png`, import.meta.url);
  const { data, info } = await sharp(file.pathname)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width / 2, height: info.height / 2 };
  const picture = { width: info.width, height: info.height, data: new Uint8Array(data), jpeg: false };
  const { pages, ocrPages } = await readFilePages(
    writePdf([{ ...size, marks: [{ kind: 'picture', picture, x: 0, y: 0, ...size }] }]),
  );
  const text = (pages[0]?.lines ?? []).map((line) => line.text.replace(/\s/gu, '')).join('\n');
  expect(ocrPages).toEqual([1]);
  expect(words.filter((word) => text.includes(word)).length, text).toBeGreaterThanOrEqual(LEAST);
});
