import { expect, test } from 'vitest';
import { rateFields } from './rate-fields.ts';

const GIVEN = {
  productName: true,
  modelNumber: true,
  dimensions: true,
  price: true,
  color: true,
  material: false,
  image: true,
};

test('rates each value given, and none that is missing', () => {
  const { material, ...rated } = rateFields(90, GIVEN);
  expect(material).toBeNull();
  for (const [field, confidence] of Object.entries(rated)) {
    expect(confidence, field).toBeGreaterThan(50);
    expect(confidence, field).toBeLessThanOrEqual(100);
  }
});

test('rates the name of a doubtful row lower than that of a sure one', () => {
  const name = (confidence: number) => rateFields(confidence, GIVEN).productName ?? 0;
  expect(name(30)).toBeLessThan(40);
  expect(name(95)).toBeGreaterThan(90);
});
