import { expect, test } from 'vitest';
import { isColourText, isMaterialText, materialsIn } from './vocabulary.ts';

// @covers R242
test('knows colours and materials in the trade languages, as compounds or separate words', () => {
  const colours = ['matt black', '深咖啡色', 'สีดำ', 'น้ำเงิน', 'أسود', 'kırmızı', 'тёмно-синий', 'שחור'];
  expect(colours.filter((text) => !isColourText(text))).toEqual([]);
  const materials = ['powder coated steel', '304不锈钢', 'Edelstahl', 'ไม้ไผ่', 'زجاج', 'szkło', 'עץ'];
  expect(materials.filter((text) => !isMaterialText(text))).toEqual([]);
  expect(['颜色', 'Garden bench with cushion', '折叠凳'].filter((text) => isColourText(text))).toEqual([]);
});

test("includes a material's attributes", () => {
  expect(materialsIn('Basin with spout, fused silica')).toEqual(['fused', 'silica']);
  expect(materialsIn('Solid Oak Range')).toEqual(['Solid', 'Oak']);
  expect(materialsIn('Solid performance')).toEqual([]);
});
