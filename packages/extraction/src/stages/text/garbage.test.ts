import { expect, test } from 'vitest';
import { makeLine } from '../../../test/make-line.ts';
import { isGarbage } from './garbage.ts';

const judge = (text: string) => isGarbage([], [makeLine(text, 0, 0)]);

const ENGLISH =
  'Folding chairs with a frame of solid beech and a seat of woven paper cord, stackable up to six pieces. ' +
  'Delivered assembled, protected by cardboard corners and foil, four pieces in each carton.';
const shifted = (text: string, by: number) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });

test.each([
  ENGLISH,
  'Складные стулья с каркасом из массива бука и сиденьем из плетёного бумажного шнура, до шести штук в стопке, ' +
    'поставляются в собранном виде, уголки защищены картоном и плёнкой, по четыре штуки в каждой коробке.',
  'Składane krzesła z ramą z litego buku i siedziskiem z plecionego sznurka papierowego, do sześciu sztuk w stosie, ' +
    'dostarczane zmontowane, zabezpieczone tekturowymi narożnikami i folią, po cztery sztuki w każdym kartonie.',
  'Ghế xếp có khung bằng gỗ sồi nguyên khối và mặt ngồi bằng dây giấy đan, xếp chồng được tối đa sáu chiếc, ' +
    'giao hàng đã lắp ráp, được bảo vệ bằng góc bìa cứng và màng, mỗi thùng bốn chiếc.',
  '折叠椅，框架为实心山毛榉，座面为编织纸绳，最多可堆叠六件。',
  'KTR-1003 BLK PCS CTN KTR-1004 WHT PCS CTN KTR-1005 GRN PCS CTN KTR-1006 RED PCS CTN',
])('real text is believed: %s', (text) => {
  expect(judge(text)).toBe(false);
});

test('detects a font that maps glyphs to the wrong letters', () => {
  expect(judge(shifted(ENGLISH, 3))).toBe(true);
});

test('detects text in the encoding of another script', () => {
  const russian = 'Складные стулья с каркасом из массива бука и сиденьем из плетеного бумажного шнура, до шести штук';
  const told = [...`${russian} ${russian}`].map((letter) =>
    letter >= 'А' && letter <= 'я' ? String.fromCharCode(letter.charCodeAt(0) - 0x410 + 0xc0) : letter,
  );
  expect(judge(told.join(''))).toBe(true);
});

test('detects words that mix scripts', () => {
  expect(judge(Array.from({ length: 15 }, () => 'стullья kaркαс').join(' '))).toBe(true);
});

test('detects fonts that map glyphs to random letters of many scripts', () => {
  const alphabets = ['abcdefgh', 'абвгдежз', 'αβγδεζηθ', 'กขฃคฅฆงจ', 'ကခဂဃငစဆဇ', 'ԱԲԳԴԵԶԷԸ', 'ሀሁሂሃሄህሆለ'];
  const line = (at: number) => alphabets.map((letters) => letters[at % letters.length]).join('');
  const lines = Array.from({ length: 20 }, (_, at) => makeLine(`${line(at)} ${line(at + 3)} 12`, 0, 20 * at));
  expect(isGarbage([], lines)).toBe(true);
});

test('believes a page on which each line has one of several scripts', () => {
  const texts = ['Folding chair', 'Складной стул', 'Πτυσσόμενη καρέκλα', 'เก้าอี้พับได้', 'כיסא מתקפל', '折叠椅子 折叠椅子'];
  expect(
    isGarbage(
      [],
      texts.map((text, at) => makeLine(text, 0, 20 * at)),
    ),
  ).toBe(false);
});
