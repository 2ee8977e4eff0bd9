import { type Cell, read, type Sheet } from 'hucre';
import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/hostile-names.ts';
import { sampleInspection } from '#test/sample-inspection.ts';
import type { InspectionDocument } from './inspection-document.ts';
import { INSPECTION_TEXTS } from './inspection-texts.ts';
import { inspectionWorkbook } from './inspection-workbook.ts';

async function sheetOf(report: InspectionDocument): Promise<Sheet> {
  const { sheets } = await read(Buffer.from(await inspectionWorkbook(report)));
  const [sheet, ...others] = sheets;
  if (!sheet || others.length > 0) throw new Error('The workbook has one sheet.');
  return sheet;
}

const formulasOf = ({ cells }: Sheet) =>
  [...(cells ?? new Map<string, Cell>()).values()].filter(({ formula }) => formula !== undefined);

/** What SUMIF and SUM give, as a spreadsheet program computes them. */
function computed({ rows }: Sheet, formula: string): number {
  const column = (name: string) => name.charCodeAt(0) - 65;
  const cells = (range: string) => {
    const [, letter = '', from = '', to = ''] = /^([A-Z])\$?(\d+):[A-Z]\$?(\d+)$/.exec(range) ?? [];
    return rows.slice(Number(from) - 1, Number(to)).map((row) => row[column(letter)]);
  };
  const [, name, args = ''] = /^(SUMIF|SUM)\((.*)\)$/.exec(formula) ?? [];
  const [first = '', wanted = '', summed = first] = args.split(',');
  const sought = name === 'SUMIF' ? rows[Number(wanted.slice(1)) - 1]?.[column(wanted)] : null;
  const counts = cells(summed);
  return cells(first).reduce<number>(
    (sum, value, index) => sum + (name === 'SUM' || value === sought ? Number(counts[index]) : 0),
    0,
  );
}

// @covers R583, R588
describe.each(['en', 'he', 'zh'] as const)('the workbook of an inspection in %s', (language) => {
  test('has the result, the checks and the defects, whose pieces add up by grade', async () => {
    const report = await sampleInspection(language);
    const sheet = await sheetOf(report);
    const texts = INSPECTION_TEXTS[language];
    expect(sheet.view?.rightToLeft ?? false).toBe(language === 'he');
    const formulas = formulasOf(sheet);
    expect(formulas.map(({ formulaResult }) => formulaResult)).toEqual([0, 6, 5, 11]);
    for (const { formula = '', formulaResult } of formulas)
      expect(computed(sheet, formula), formula).toBe(formulaResult);
    const text = sheet.rows.flat().filter(Boolean).join('\n').replaceAll('\u200e', '');
    for (const one of [
      'INS-0003',
      'ORD-000012',
      'ISO 2859-1 · II · AQL 0 / 2.5 / 4.0',
      texts.results.released,
      texts.checkNames['drop'] ?? '',
      texts.checkResults.notOk,
      report.summary,
    ])
      expect(text).toContain(one);
  });

  test('has every picture: one beside each defect, and the others below', async () => {
    const report = await sampleInspection(language, 4);
    const [first] = report.pictures;
    if (!first) throw new Error('The report has pictures.');
    const sheet = await sheetOf({ ...report, pictures: [...report.pictures, { ...first, defect: 1 }] });
    expect(sheet.images).toHaveLength(5);
    const rows = (sheet.images ?? []).map(({ anchor }) => anchor.from.row);
    expect(new Set(rows).size).toBe(5);
  });
});

test('a passed report without defects and pictures says so, without a formula', async () => {
  const report = await sampleInspection('en', 0);
  const sheet = await sheetOf({
    ...report,
    result: 'passed',
    found: { critical: 0, major: 0, minor: 0 },
    defects: [],
    checks: [],
    goods: [],
    summary: '',
  });
  expect(formulasOf(sheet)).toEqual([]);
  expect(sheet.rows.flat()).toContain('No defects were found.');
});

test('a formula that somebody typed, and hostile names, are texts', async () => {
  const report = await sampleInspection('he', 0);
  const defects = [['=HYPERLINK("x")'] as const, ...HOSTILE_NAMES].map(([text]) => ({
    grade: 'minor' as const,
    text,
    count: 1,
    product: text,
  }));
  const formulas = formulasOf(await sheetOf({ ...report, defects }));
  expect(formulas.every(({ formula }) => /^SUM(IF)?\(/.test(formula ?? ''))).toBe(true);
});
