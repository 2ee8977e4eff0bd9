import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { readPrinted } from '#test/read-printed.ts';
import { sampleInspection } from '#test/sample-inspection.ts';
import { inspectionPdf } from './inspection-pdf.ts';

const reversed = (text: string) => [...text].reverse().join('');

// @covers R588, R583
describe.each(['en', 'he', 'zh'] as const)('the report of an inspection in %s', (language) => {
  test('prints the result, the limits, the checks and the defects in visual order', async () => {
    const pdf = await inspectionPdf(await sampleInspection(language));
    const pages = await readPrinted(pdf);
    const printed = pages.flatMap(({ rows }) => rows).join('\n');
    for (const text of [
      'INS-0003',
      'ORD-000012',
      '1,000',
      '80',
      'ISO2859-1·II·AQL0/2.5/4.0',
      'HX-1',
      '+972-50-123-4567',
    ])
      expect(printed).toContain(text);
    const words = {
      en: ['Failed,released', 'Major56', 'Minor75', 'Droptest', 'Notapplicable', 'Scratchof12mm'],
      he: [reversed('נכשלושוחרר'), `65${reversed('עיקרי')}`, `57${reversed('משני')}`, reversed('לאתקין')],
      zh: ['不合格，已放行', '主要56', '次要75', '跌落测试', '底座有12mm划痕'],
    };
    for (const text of words[language]) expect(printed).toContain(text);
    expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(4);
  });
});

test('a report with 60 pictures prints them all', async () => {
  const pages = await readPrinted(await inspectionPdf(await sampleInspection('en', 60)));
  expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(60);
});

test('a passed report without defects and pictures says so', async () => {
  const report = await sampleInspection('en', 0);
  const pages = await readPrinted(
    await inspectionPdf({ ...report, result: 'passed', defects: [], checks: [], goods: [], summary: '' }),
  );
  expect(pages.flatMap(({ rows }) => rows).join('\n')).toContain('Nodefectswerefound.');
});

test('hostile names stay inside the page', async () => {
  const report = await sampleInspection('he', 0);
  const defects = HOSTILE_NAMES.map(([text]) => ({ grade: 'minor' as const, text, count: 1, product: text }));
  for (const { width, boxes } of await readPrinted(await inspectionPdf({ ...report, defects })))
    for (const { x0, x1 } of boxes) {
      expect(x0).toBeGreaterThanOrEqual(0);
      expect(x1).toBeLessThanOrEqual(width);
    }
});
