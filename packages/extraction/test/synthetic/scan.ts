import sharp from 'sharp';
import type { Corners } from '#src/model.ts';
import { openDocument } from '#src/pdf/open-document.ts';
import type { Raster } from '#src/pdf/raster.ts';
import { type Homography, seen, seenBox, viewOf } from '#src/stages/page/perspective.ts';
import type { Truth } from './compose.ts';
import type { Chance } from './random.ts';
import { type Sheet, writePdf } from './write-pdf.ts';

const SCAN_DPI = 200;
const JPEG_QUALITY = 70;

/** Replaces the pages with slightly rotated, blurred and compressed renderings. */
export async function scan(pdf: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const sheets: Sheet[] = [];
  for (const raster of await draw(pdf)) {
    const data = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
      .rotate((chance.next() - 0.5) * 1.2, { background: '#ffffff' })
      .resize(raster.width, raster.height, { fit: 'cover' })
      .blur(0.6)
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    sheets.push(toSheet(raster, data));
  }
  return writePdf(sheets);
}

async function draw(pdf: Uint8Array): Promise<Raster[]> {
  const document = await openDocument(pdf);
  const pages = Array.from({ length: document.pageCount }, (_, index) => document.renderPage(index + 1, SCAN_DPI));
  document.close();
  return pages;
}

function toSheet(raster: Raster, data: Uint8Array): Sheet {
  const [width, height] = [raster.width / raster.scale, raster.height / raster.scale];
  const picture = { width: raster.width, height: raster.height, data, jpeg: true };
  return { width, height, marks: [{ kind: 'picture', picture, x: 0, y: 0, width, height }] };
}

/** Photos of the pages on a table, at an angle and in uneven light, with each product's position. */
export async function photograph(
  pdf: Uint8Array,
  chance: Chance,
): Promise<{ pdf: Uint8Array; viewed: (truth: Truth) => Truth }> {
  const sheets: Sheet[] = [];
  const views: Homography[] = [];
  for (const raster of await draw(pdf)) {
    const { width, height } = raster;
    const inset = () => 0.03 + 0.07 * chance.next();
    const corners: Corners = [
      [inset() * width, inset() * height],
      [(1 - inset()) * width, inset() * height],
      [(1 - inset()) * width, (1 - inset()) * height],
      [inset() * width, (1 - inset()) * height],
    ];
    const view = viewOf(raster, corners);
    const photo = look(raster, view, chance);
    const data = await sharp(photo, { raw: { width, height, channels: 3 } })
      .blur(0.5)
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    sheets.push(toSheet(raster, data));
    views.push(viewOf({ width: 1, height: 1 }, corners.map(([x, y]) => [x / width, y / height]) as unknown as Corners));
  }
  const viewed = (truth: Truth): Truth => {
    const view = views[truth.page - 1];
    if (truth.box === null || view === undefined) return truth;
    const [x0, y0, x1, y1] = truth.box;
    const box = seenBox(view, { x0, y0, x1, y1 });
    return { ...truth, box: [box.x0, box.y0, box.x1, box.y1] };
  };
  return { pdf: writePdf(sheets), viewed };
}

const TABLE = [92, 74, 58];

function look({ data, width, height }: Raster, view: Homography, chance: Chance): Uint8Array {
  const photo = new Uint8Array(data.length);
  const back = inverse(view);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const [u, v] = seen(back, x, y);
      const [column, row] = [Math.round(u), Math.round(v)];
      const isPaper = column >= 0 && row >= 0 && column < width && row < height;
      const light = 0.78 + (0.22 * x) / width + 0.04 * (chance.next() - 0.5);
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = isPaper ? (data[(row * width + column) * 3 + channel] ?? 0) : (TABLE[channel] ?? 0);
        photo[to + channel] = Math.min(255, colour * light);
      }
    }
  }
  return photo;
}

/** The inverse projection, from photo to page. */
function inverse([a, b, c, d, e, f, g, h]: Homography): Homography {
  const whole = a * e - b * d;
  return [
    (e - f * h) / whole,
    (c * h - b) / whole,
    (b * f - c * e) / whole,
    (f * g - d) / whole,
    (a - c * g) / whole,
    (c * d - a * f) / whole,
    (d * h - e * g) / whole,
    (b * g - a * h) / whole,
  ];
}
