import { expect, test } from 'vitest';
import { isColourText, isMaterialText, materialsIn } from './vocabulary.ts';

// @covers R242
test('colours and materials are known in the languages of trade, written together or apart', () => {
  const colours = ['matt black', '深咖啡色', 'สีดำ', 'น้ำเงิน', 'أسود', 'kırmızı', 'тёмно-синий', 'שחור'];
  expect(colours.filter((text) => !isColourText(text))).toEqual([]);
  const materials = ['powder coated steel', '304不锈钢', 'Edelstahl', 'ไม้ไผ่', 'زجاج', 'szkło', 'עץ'];
  expect(materials.filter((text) => !isMaterialText(text))).toEqual([]);
  expect(['颜色', 'Garden bench with cushion', '折叠凳'].filter((text) => isColourText(text))).toEqual([]);
});

test('a material is named with what it is said to be', () => {
  expect(materialsIn('Basin with spout, fused silica')).toEqual(['fused', 'silica']);
  expect(materialsIn('Solid Oak Range')).toEqual(['Solid', 'Oak']);
  expect(materialsIn('Solid performance')).toEqual([]);
});
