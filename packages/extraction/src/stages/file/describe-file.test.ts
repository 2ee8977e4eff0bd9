import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findCompany } from './describe-file.ts';

function companyOf(...texts: string[]): string | null {
  const pages = [makePage({ lines: texts.map((text, at) => makeLine(text, 20, 20 + 30 * at)) })];
  return findCompany(pages, { pages, taken: new Map(), takenLines: new Map() });
}

test.each([
  'Note: prices of the factory, without tax',
  'Remarks: trading terms FOB Ningbo',
  'Our factory accepts OEM orders',
  'Goods are checked by the trading company',
  'Ask the factory for other colors!',
  '备注：以上价格为工厂价',
  '※ 注意 公司不承担运费',
  '本公司产品均可定制',
  'הערה: המחיר מהמפעל, חברת הסחר בע"מ',
])('a note is not the company: %s', (note) => {
  expect(companyOf(note)).toBeNull();
  expect(companyOf(note, 'Golden Reed Industrial Co., Ltd.')).toBe('Golden Reed Industrial Co., Ltd.');
});

test.each(['Golden Reed Trading Co., Ltd.', 'Notewell Factory', '青竹家居用品有限公司', '日本公司', 'זית גלילי בע"מ'])(
  'a company keeps its name: %s',
  (name) => {
    expect(companyOf('Catalog', name)).toBe(name);
  },
);
