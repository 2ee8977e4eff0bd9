import { expect, test } from 'vitest';
import { groupBlocks } from '#src/stages/text/group-blocks.ts';
import { makeLine } from '../../../test/make-line.ts';
import { joinBeside } from './join-beside.ts';

const texts = (pictures: Parameters<typeof joinBeside>[1], lines: Parameters<typeof groupBlocks>[0]) =>
  joinBeside(groupBlocks(lines, pictures), pictures).map((block) => block.lines.map((line) => line.text));

test('joins paragraphs and columns of text beside one picture', () => {
  const picture = { x0: 50, y0: 100, x1: 250, y1: 300 };
  const lines = [
    makeLine('Lounge chair', 280, 105, { size: 20 }),
    makeLine('Width 60 cm', 280, 180),
    makeLine('Height 40 cm', 420, 180),
    makeLine('from € 199', 280, 280),
    makeLine('Next page', 280, 500),
  ];
  expect(texts([picture], lines)).toEqual([
    ['Lounge chair', 'Width 60 cm', 'Height 40 cm', 'from € 199'],
    ['Next page'],
  ]);
});

test('does not join texts between two pictures', () => {
  const pictures = [
    { x0: 50, y0: 100, x1: 150, y1: 300 },
    { x0: 400, y0: 100, x1: 500, y1: 300 },
  ];
  const lines = [makeLine('Chair', 160, 110), makeLine('Table', 160, 250)];
  expect(texts(pictures, lines)).toEqual([['Chair'], ['Table']]);
});

test('does not join a text above the picture with the texts beside it', () => {
  const picture = { x0: 50, y0: 100, x1: 250, y1: 300 };
  const lines = [
    makeLine('Lounge chair', 280, 105, { size: 20 }),
    makeLine('SALE', 200, 150),
    makeLine('Width 60 cm', 280, 220),
  ];
  expect(texts([picture], lines)).toEqual([['Lounge chair', 'Width 60 cm'], ['SALE']]);
});
