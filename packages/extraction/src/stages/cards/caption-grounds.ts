import type { Page, Picture } from '#src/model.ts';
import { height, holdsCentre, width } from '#src/stages/page/box.ts';

/** In line heights. A picture no taller than this around a line shows nothing else. */
const HIGHEST = 4.5;
/** Fraction of the picture's width that its line covers. */
const FILLED = 0.35;

/** Removes pictures that are only the background of a caption. */
export function dropCaptionGrounds(page: Page): Page {
  const isGround = ({ box }: Picture) =>
    page.lines.some(
      (line) =>
        holdsCentre(box, line.box) && height(box) < HIGHEST * line.size && width(line.box) > FILLED * width(box),
    );
  return { ...page, pictures: page.pictures.filter((picture) => !isGround(picture)) };
}
