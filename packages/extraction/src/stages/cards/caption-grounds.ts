import type { Page, Picture } from '#src/model.ts';
import { height, holdsCentre, width } from '#src/stages/page/box.ts';

/** In line heights: a picture that is no higher than this and holds the line shows nothing else. */
const HIGHEST = 4.5;
/** Share of the picture's width that its line takes. */
const FILLED = 0.35;

/** Takes off pictures that are nothing but the ground under a caption: they show no product. */
export function dropCaptionGrounds(page: Page): Page {
  const isGround = ({ box }: Picture) =>
    page.lines.some(
      (line) =>
        holdsCentre(box, line.box) && height(box) < HIGHEST * line.size && width(line.box) > FILLED * width(box),
    );
  return { ...page, pictures: page.pictures.filter((picture) => !isGround(picture)) };
}
