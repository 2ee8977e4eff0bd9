/** A second look at the values: one that cannot be right is taken back, so its words are listed as unread. */
import type { ChatAnswer, ChatLine, ChatRequest } from './chat-answer.ts';

/** Prices for two quantities of one product differ less. */
const MAX_RATIO = 4;
const MAX_LEAD_DAYS = 240;
const MAX_SAMPLE_DAYS = 90;
const CARTON_KG = { least: 0.2, most: 80 };
const CARTON_SIDE = { least: 3, most: 200 };
/** Kilograms for each litre of the carton. */
const DENSITY = { least: 0.003, most: 6 };

/** Takes back what contradicts itself. `forget` gets the path of each such value. */
export function takeBackImpossible(request: ChatRequest, answer: ChatAnswer, forget: (path: string) => void): void {
  for (const [index, line] of answer.lines.entries()) {
    const path = `lines.${index}`;
    for (const from of impossiblePrices(line, request.lines[index])) {
      line.prices = line.prices.filter((price) => price.from !== from);
      forget(`${path}.prices.${from}`);
    }
    if (line.prices.length === 0) line.note = '';
    for (const figure of impossibleFigures(line, request.lines[index]?.quantities ?? [])) {
      line[figure] = null;
      forget(`${path}.${figure}`);
    }
  }
}

function impossiblePrices({ prices }: ChatLine, request: ChatRequest['lines'][number] | undefined): number[] {
  const asked = request?.quantities ?? [];
  // Of 500 requested pieces, "5 pcs" counts the parts of one: the price of a set.
  const least = Math.min(...asked, Infinity);
  const fewest = prices.length === 1 ? Math.min(least / 10, 100) : Math.min(least / 20, 50);
  // 4.42 for 750: of a bottle of 750 ml, that is the bottle.
  const inNames = new Set(request?.names.flatMap((name) => name.match(/\d+/g) ?? []).map(Number));
  const isCount = (from: number) => from === 1 || (from >= fewest && (asked.includes(from) || !inNames.has(from)));
  const wrong = prices.filter(({ from }) => !isCount(from));
  const rest = prices.filter(({ from }) => isCount(from));
  const amounts = rest.map(({ price }) => price);
  const rises = rest.some(({ price }, at) => price > (rest[at - 1]?.price ?? Infinity));
  const differs = Math.max(...amounts) > Math.min(...amounts) * MAX_RATIO;
  return (rises || differs ? prices : wrong).map(({ from }) => from);
}

type CheckedFigure =
  | 'moq'
  | 'leadDays'
  | 'sampleDays'
  | 'samplePrice'
  | 'cartonQuantity'
  | 'cartonKg'
  | 'cartonCm'
  | 'tooling';

/** What is not made has no delivery: these speak about another product. */
const OF_MADE = ['leadDays', 'sampleDays', 'samplePrice', 'cartonQuantity', 'cartonKg', 'cartonCm', 'tooling'] as const;

function impossibleFigures(line: ChatLine, asked: readonly number[]): CheckedFigure[] {
  const { moq, leadDays, sampleDays, cartonKg, cartonCm, tooling, prices } = line;
  const wrong: CheckedFigure[] = line.cannotMake ? OF_MADE.filter((figure) => line[figure] !== null) : [];
  // "MOQ 1" of a hundred pieces is one pallet or one container.
  if (moq !== null && moq < 5 && Math.min(...asked) >= 100) wrong.push('moq');
  if (leadDays !== null && leadDays > MAX_LEAD_DAYS) wrong.push('leadDays');
  if (sampleDays !== null && sampleDays > MAX_SAMPLE_DAYS) wrong.push('sampleDays');
  if (leadDays !== null && sampleDays !== null && sampleDays > leadDays) wrong.push('leadDays', 'sampleDays');
  if (tooling !== null && prices.some(({ price }) => price >= tooling)) wrong.push('tooling');
  if (cartonCm?.some((side) => side < CARTON_SIDE.least || side > CARTON_SIDE.most)) wrong.push('cartonCm');
  if (cartonKg !== null && (cartonKg < CARTON_KG.least || cartonKg > CARTON_KG.most)) wrong.push('cartonKg');
  if (cartonKg !== null && cartonCm !== null && !wrong.includes('cartonKg')) {
    const density = cartonKg / (cartonCm.reduce((volume, side) => volume * side, 1) / 1000);
    if (density < DENSITY.least || density > DENSITY.most) wrong.push('cartonKg', 'cartonCm');
  }
  return wrong;
}
