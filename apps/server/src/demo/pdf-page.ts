import { DEMO_PDF_CATALOGS, type DemoPdfCatalog } from './demo-pdf-catalogs.ts';
import { DIVISIONS } from './divisions.ts';
import { KINDS, type Kind } from './kinds.ts';
import { COLOURS, EN, HE, MATERIALS, type TextLanguage, type Words } from './words.ts';

const LABELS = {
  model: ['Model', 'דגם', '型号'],
  name: ['Description', 'תיאור', '品名'],
  size: ['Size', 'מידות', '尺寸'],
  material: ['Material', 'חומר', '材质'],
  colour: ['Color', 'צבע', '颜色'],
  price: ['FOB price', 'מחיר FOB', '离岸价'],
  picture: ['Picture', 'תמונה', '图片'],
} as const satisfies Record<string, Words>;

const CARDS_A_PAGE = 6;
const ROWS_A_PAGE = 8;
const HUES = [12, 200, 330, 240, 40, 170, 100, 280, 355];

interface Goods {
  kind: Kind;
  model: string;
  size: string;
  price: string;
}

/** The catalog of a fictional factory as a printable HTML page. `pictureOf` returns a picture's URL. */
export function pdfPage(catalog: DemoPdfCatalog, pictureOf: (name: string) => string): string {
  const { language, layout, divisions } = catalog.shows;
  const goods = goodsOf(catalog);
  const perPage = layout === 'cards' ? CARDS_A_PAGE : ROWS_A_PAGE;
  const pages: string[] = [];
  for (let from = 0; from < goods.length; from += perPage) {
    const some = goods.slice(from, from + perPage);
    pages.push(layout === 'cards' ? cards(some, language, pictureOf) : table(some, language, pictureOf));
  }
  const hue = HUES[DEMO_PDF_CATALOGS.indexOf(catalog)] ?? 0;
  const about = divisions.map((division) => `<p>${DIVISIONS[division].about[language]}</p>`).join('');
  const cover = goods.slice(0, 4).map(({ kind }) => `<img src="${pictureOf(kind.picture)}" alt="">`);
  const [lang, dir] = language === HE ? ['he', 'rtl'] : [language === EN ? 'en' : 'zh', 'ltr'];
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><title>${titleOf(catalog)}</title>
<style>${STYLE.replaceAll('HUE', String(hue))}</style>
<section class="cover"><h1>${titleOf(catalog)}</h1><h2>${catalog.input.factoryName}</h2>
<div class="four">${cover.join('')}</div>${about}</section>
${pages.map((page) => `<section><header>${catalog.input.factoryName}</header>${page}</section>`).join('')}</html>`;
}

const titleOf = ({ input, fileName }: DemoPdfCatalog): string => input.name || fileName.replace(/\.pdf$/, '');

function goodsOf({ input, shows }: DemoPdfCatalog): Goods[] {
  const letters = (input.factoryName.match(/\b[A-Z]/g) ?? ['X']).slice(0, 2).join('');
  return KINDS.filter(({ division }) => shows.divisions.includes(division)).map((kind, index) => ({
    kind,
    model: `${letters}-${1040 + index * 17}`,
    size: `${18 + ((index * 13) % 60)} × ${12 + ((index * 7) % 40)} × ${6 + ((index * 5) % 30)} cm`,
    price: `¥${(kind.price * 7.1 * (kind.variants[0]?.factor ?? 1)).toFixed(2)}`,
  }));
}

function cards(goods: readonly Goods[], language: TextLanguage, pictureOf: (name: string) => string): string {
  const fact = (label: Words, value: string) =>
    `<div><b>${label[language]}:</b> <span dir="auto">${value}</span></div>`;
  const shown = goods.map(
    ({ kind, model, size, price }) => `<article><img src="${pictureOf(kind.picture)}" alt="">
<h3>${kind.name[language]}</h3>${fact(LABELS.model, model)}${fact(LABELS.size, size)}
${fact(LABELS.material, MATERIALS[kind.material][language])}${kind.colour ? fact(LABELS.colour, COLOURS[kind.colour][language]) : ''}
${fact(LABELS.price, price)}</article>`,
  );
  return `<div class="cards">${shown.join('')}</div>`;
}

function table(goods: readonly Goods[], language: TextLanguage, pictureOf: (name: string) => string): string {
  const heads = [LABELS.picture, LABELS.model, LABELS.name, LABELS.size, LABELS.material, LABELS.price];
  const rows = goods.map(
    ({ kind, model, size, price }) =>
      `<tr><td><img src="${pictureOf(kind.picture)}" alt=""></td><td class="whole">${model}</td><td>${kind.name[language]}</td>
<td class="whole" dir="ltr">${size}</td><td>${MATERIALS[kind.material][language]}</td><td class="whole">${price}</td></tr>`,
  );
  return `<table><tr>${heads.map((head) => `<th>${head[language]}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

const STYLE = `
@page { size: A4; margin: 0 }
* { box-sizing: border-box; print-color-adjust: exact }
body { margin: 0; font: 10.5pt/1.45 'DejaVu Sans', 'WenQuanYi Zen Hei', sans-serif; font-variant-ligatures: none; color: #24272b }
section { height: 296mm; padding: 16mm 15mm; break-after: page; overflow: hidden }
header { color: hsl(HUE 45% 35%); border-bottom: 1.5pt solid hsl(HUE 45% 45%); padding-bottom: 2mm; margin-bottom: 7mm }
.cover { background: hsl(HUE 45% 94%); border-inline-start: 12mm solid hsl(HUE 45% 40%); padding-top: 55mm }
.cover h1 { font-size: 30pt; line-height: 1.2; margin: 0 }
.cover h2 { font-size: 14pt; font-weight: normal; margin: 4mm 0 14mm }
.four { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; width: 130mm; margin-bottom: 12mm }
.four img, article img { width: 100%; height: 55mm; object-fit: contain; background: white; border-radius: 2mm }
.cards { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm 8mm }
article { border: 0.5pt solid #c9ced4; border-radius: 2mm; padding: 3mm; height: 81mm; font-size: 9pt }
article img { height: 38mm }
h3 { font-size: 11pt; margin: 2mm 0 1mm }
table { border-collapse: collapse; width: 100%; font-size: 9pt }
th { background: hsl(HUE 45% 92%) }
th, td { border: 0.75pt solid #8d949c; padding: 2mm; text-align: start }
.whole { white-space: nowrap }
td img { width: 22mm; height: 22mm; object-fit: contain }`;
