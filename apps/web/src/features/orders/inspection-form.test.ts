import type { Inspection } from '@sampan/contract/inspections';
import { expect, test } from 'vitest';
import { countOne, countsOf, fieldsOf, type InspectionFields, inspectionBody, newDefect } from './inspection-form.ts';

const fields: InspectionFields = {
  plannedOn: '',
  doneOn: '',
  inspector: '',
  lot: '1000',
  sampleSize: '',
  aqlMajor: '2.5',
  aqlMinor: '4.0',
  checks: {} as InspectionFields['checks'],
  summary: '',
  defects: [],
  waiting: [],
};

test('the counters add to the last defect of a grade, and make the first one', () => {
  let defects = countOne([], 'major', 1);
  defects = countOne(countOne(defects, 'minor', 1), 'major', 1);
  expect(defects.map(({ grade, count }) => [grade, count])).toEqual([
    ['major', '2'],
    ['minor', '1'],
  ]);
  expect(new Set(defects.map(({ key }) => key)).size).toBe(2);
  expect(countsOf({ ...fields, defects })).toMatchObject({
    sampleSize: 80,
    found: { critical: 0, major: 2, minor: 1 },
  });
});

test('a counter never goes below zero, and keeps what was described', () => {
  expect(countOne([], 'minor', -1)).toEqual([]);
  expect(countOne(countOne([], 'minor', 1), 'minor', -1)).toEqual([]);
  const described = [{ ...newDefect([], 'minor'), text: 'Scratched' }];
  expect(countOne(described, 'minor', -1)).toMatchObject([{ text: 'Scratched', count: '1' }]);
});

test.each([
  [5, 'passed'],
  [6, 'failed'],
])('%i major defects have the result %s', (count, result) => {
  const defects = [{ ...newDefect([], 'major'), count: String(count) }];
  expect(countsOf({ ...fields, defects }).result).toBe(result);
});

test('the body has null for what is empty, and a text for an undescribed defect', () => {
  const body = inspectionBody({ ...fields, defects: countOne([], 'major', 1) }, 'now', 'Not described yet');
  expect(body).toMatchObject({
    plannedOn: null,
    sampleSize: null,
    defects: [{ text: 'Not described yet', count: '1' }],
  });
});

test('sends back what was loaded', () => {
  const loaded = {
    plannedOn: '2026-11-20',
    doneOn: null,
    inspector: 'Li',
    lot: 1000,
    typedSampleSize: 90,
    aqlMajor: '1.5',
    aqlMinor: '6.5',
    checks: { quantity: 'passed' },
    summary: 'Fine',
    defects: [{ defectId: 'd1', grade: 'minor', text: 'Scratch', count: 2, purchaseLineId: 'l1', fileIds: ['f1'] }],
  } as unknown as Inspection;
  const { typedSampleSize: _, ...rest } = loaded;
  expect(inspectionBody(fieldsOf(loaded), 'now', 'Not described yet')).toEqual({
    ...rest,
    lot: '1000',
    sampleSize: '90',
    defects: [{ ...loaded.defects[0], count: '2' }],
    updatedAt: 'now',
  });
  expect(fieldsOf({ ...loaded, plannedOn: null, typedSampleSize: null })).toMatchObject({
    plannedOn: '',
    doneOn: '',
    sampleSize: '',
  });
});

test('a new defect has no id', () => {
  const [defect] = inspectionBody({ ...fields, defects: countOne([], 'major', 1) }, 'now', 'x').defects;
  expect(Object.keys(defect ?? {})).not.toContain('defectId');
});
