import type { Box, Picture, RawPage, TextLine } from '#src/model.ts';
import { area, around, covered, grown, height, holdsCentre, width } from '#src/stages/page/box.ts';

/** More shapes are a map or a pattern. */
const MAX_SHAPES = 3_000;
/** Fewer shapes are a logo, an arrow or a corner. */
const MIN_SHAPES = 4;
/** Fractions of the page's area. A smaller drawing is an icon, a larger one a background. */
const SMALLEST = 0.008;
const LARGEST = 0.5;
/** Points. */
const SMALLEST_SIDE = 30;
/** A line of letters that are drawn as shapes is longer. */
const LONGEST_SIDE = 5;
/** Points: maximum distance between two shapes of a drawing. */
const TOUCHING = 1;
/** Maximum fraction covered by text. More text stands in front of a decoration. */
const TEXT = 0.1;

/** Pictures that are drawn with shapes instead of pixels: shapes that touch, with neither text nor another picture in them. */
export function findDrawings({ drawings, pictures, ...page }: RawPage, lines: readonly TextLine[]): Picture[] {
  const whole = page.width * page.height;
  const shapes = drawings.filter((box) => area(box) < LARGEST * whole);
  if (shapes.length < MIN_SHAPES || shapes.length > MAX_SHAPES) return [];
  return groupTouching(shapes)
    .filter(({ box, count }) => {
      const text = lines.reduce((sum, line) => sum + covered(line.box, box) * area(line.box), 0);
      const [short, long] = [width(box), height(box)].toSorted((a, b) => a - b);
      return (
        count >= MIN_SHAPES &&
        area(box) >= SMALLEST * whole &&
        area(box) <= LARGEST * whole &&
        short !== undefined &&
        long !== undefined &&
        short >= SMALLEST_SIDE &&
        long < LONGEST_SIDE * short &&
        text < TEXT * area(box) &&
        !pictures.some((picture) => holdsCentre(box, picture.box) || holdsCentre(picture.box, box))
      );
    })
    .map(({ box }) => ({ box, embedded: null }));
}

function groupTouching(shapes: readonly Box[]): { box: Box; count: number }[] {
  let groups: { box: Box; count: number }[] = [];
  for (const shape of shapes.toSorted((a, b) => area(b) - area(a))) {
    const reach = grown(shape, TOUCHING);
    const isNear = ({ box }: { box: Box }) =>
      box.x0 <= reach.x1 && box.x1 >= reach.x0 && box.y0 <= reach.y1 && box.y1 >= reach.y0;
    const near = groups.filter(isNear);
    const joined = {
      box: around([shape, ...near.map(({ box }) => box)]),
      count: 1 + near.reduce((sum, { count }) => sum + count, 0),
    };
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  }
  return groups;
}
