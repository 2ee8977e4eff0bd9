import type { Box } from '#src/model.ts';
import { centreX, height, overlapX } from '#src/stages/page/box.ts';
import { type Block, toBlock } from '#src/stages/text/group-blocks.ts';

/** Fraction of a picture's height by which text beside it may extend above or below it. */
const BEYOND = 0.1;

/** Joins all texts on one side of a picture that has no other picture beside it, whatever the gaps between them. */
export function joinBeside(blocks: readonly Block[], pictures: readonly Box[]): Block[] {
  const columns: { picture: Box; blocks: Block[] }[] = [];
  const alone: Block[] = [];
  for (const block of blocks) {
    const picture = pictureBeside(block.box, pictures);
    const column = columns.find(
      (each) => each.picture === picture && each.blocks.every((other) => isOneSide(other, block, each.picture)),
    );
    if (picture === null) alone.push(block);
    else if (column === undefined) columns.push({ picture, blocks: [block] });
    else column.blocks.push(block);
  }
  const joined = columns.map((column) => toBlock(column.blocks.flatMap((block) => block.lines)));
  return [...alone, ...joined].toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

const isOneSide = (a: Block, b: Block, picture: Box) =>
  centreX(a.box) < centreX(picture) === centreX(b.box) < centreX(picture);

/** The only picture beside a text at its height; null if there are none or several. */
function pictureBeside(text: Box, pictures: readonly Box[]): Box | null {
  const reach = (box: Box) => BEYOND * height(box);
  const level = pictures.filter((box) => text.y0 > box.y0 - reach(box) && text.y1 < box.y1 + reach(box));
  const [only] = level;
  return only !== undefined && level.length === 1 && overlapX(only, text) <= 0 ? only : null;
}
