import type { Draft, Page, TextLine } from '#src/model.ts';
import { dropCaptionGrounds } from '#src/stages/cards/caption-grounds.ts';
import { dropBanners } from '#src/stages/cards/card-banners.ts';
import { readHabits } from '#src/stages/cards/card-habits.ts';
import { type Card, findCards } from '#src/stages/cards/find-cards.ts';
import { nameByHeading } from '#src/stages/cards/name-by-heading.ts';
import { countShapes } from '#src/stages/cards/picture-shapes.ts';
import { readCard } from '#src/stages/cards/read-card.ts';
import { type FileLabels, isHeadLine, learnLabels } from '#src/stages/fields/learn-labels.ts';
import { isNorm } from '#src/stages/fields/norm.ts';
import { covered } from '#src/stages/page/box.ts';
import { readFileTables } from '#src/stages/tables/read-tables.ts';
import { joinSigns } from '#src/stages/text/join-signs.ts';
import { isCompanyName } from './describe-file.ts';
import { shareFacts } from './share-facts.ts';

/** Finds products on pages without running elements: first in tables, then cards in the rest. */
export function findProducts(pages: readonly Page[]): Draft[] {
  const tables = readFileTables(pages.map((page) => ({ ...page, lines: joinSigns(page.lines) })));
  const drafts = tables.flatMap((read) => read.drafts);
  const rest = tables.map((read) => dropCaptionGrounds(read.rest));
  const labels = learnLabels(rest);
  const cards = dropBanners(findLabelledCards(rest, labels));
  const habits = readHabits(cards, labels.learned);
  const tabled = new Set(drafts.map((draft) => draft.page));
  const pagesAlike = countShapes(cards);
  const carded = cards.map((card) => readCard(card, habits, { alike: cards.length, pages: pagesAlike(card) }));
  const isDescribed = (draft: Draft) =>
    draft.name !== null && draft.lines.filter((line) => labels.repeatedLabel(line) !== null).length > 1;
  const found = carded.filter(
    (draft) => (isProduct(draft) || isDescribed(draft)) && (hasFacts(draft) || !tabled.has(draft.page)),
  );
  const kept = found.filter((draft) => hasFacts(draft) || !repeatsHeadline(draft, rest));
  drafts.push(...nameByHeading(kept, rest));
  return shareFacts(keepAlike(drafts), pages).toSorted(
    (a, b) => a.page - b.page || a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0,
  );
}

/** In a file without labelled numbers, products start at labelled names if there are at least this many. */
const MIN_NAMES = 2;

/** Cards start at labelled numbers or names, if the file has them. */
function findLabelledCards(pages: readonly Page[], { learned, repeatedLabel }: FileLabels): Card[] {
  const lines = pages.flatMap((page) => page.lines);
  const headed = (role: 'model' | 'name') => lines.filter((line) => isHeadLine(line, role, learned)).length;
  const role = headed('model') < 2 && headed('name') >= MIN_NAMES ? 'name' : 'model';
  return findCards(pages, (line) => isHeadLine(line, role, learned), repeatedLabel);
}

/** Maximum words of a caption without number, price or size. Longer texts are paragraphs. */
const CAPTION_WORDS = 24;
const TITLE_WORDS = 10;
/** Captions without facts must repeat. A single one is a cover or a note. */
const MIN_CAPTIONS = 3;

const hasFacts = (draft: Draft) => draft.model !== null || draft.price !== null || draft.dimensions.length > 0;

/** Captions of certificates and company pictures. */
const isSeal = ({ name, price, dimensions }: Draft) =>
  price === null && dimensions.length === 0 && (isNorm(name?.text ?? '') || isCompanyName(name?.text ?? ''));

function isProduct(draft: Draft): boolean {
  if (draft.model === null && !/\p{L}{2}/u.test(draft.name?.text ?? '')) return false;
  if (isSeal(draft)) return false;
  if (hasFacts(draft) || draft.evidence.name === 'labelled') return true;
  const words = (text: string) => text.split(/\s+/u).length;
  return (
    draft.evidence.alike >= MIN_CAPTIONS &&
    draft.picture !== null &&
    words(draft.name?.text ?? '') <= TITLE_WORDS &&
    draft.lines.reduce((sum, line) => sum + words(line.text), 0) <= CAPTION_WORDS
  );
}

/** In caption sizes. */
const HEADLINE = 1.5;

/** Whether a caption repeats a headline from elsewhere, such as the name of a collection. */
function repeatsHeadline({ name, page }: Draft, pages: readonly Page[]): boolean {
  if (name === null) return false;
  const size = name.box.y1 - name.box.y0;
  return pages.some(
    (other) =>
      other.number !== page && other.lines.some((line) => line.text === name.text && line.size > HEADLINE * size),
  );
}

/** If this fraction of products or pages has facts, products without any are dropped. */
const MOSTLY_TELLING = 0.6;

/** Catalogs are uniform: if products have prices, sizes or numbers, a bare caption is a seal or a portrait. */
function keepAlike(all: readonly Draft[]): Draft[] {
  const drafts = withoutParameters(all);
  const telling = drafts.filter(isTelling);
  const pages = Map.groupBy(drafts, (draft) => draft.page);
  const tellingPages = [...pages.values()].filter((all) => all.filter(isTelling).length * 2 > all.length).length;
  const share = Math.max(telling.length / drafts.length, tellingPages / pages.size);
  if (telling.length < 2 || share < MOSTLY_TELLING) return [...drafts];
  const titles = telling.filter((draft) => draft.evidence.layout === 'card').flatMap((draft) => titleLine(draft) ?? []);
  return drafts.filter((draft) => isTelling(draft) || hasTitleOf(draft, titles));
}

/** Minimum cards with facts whose titles have the same style. */
const MIN_TITLES = 2;
/** Maximum ratio of two sizes of one style. */
const SAME_SIZE = 1.08;

/** The line that holds the name. */
const titleLine = ({ name, lines }: Draft) =>
  lines.find((line) => name !== null && covered(line.box, name.box) > 0.5) ?? null;

/** Whether a caption is set like the names of cards with facts: then it is a card of the same kind. */
function hasTitleOf(draft: Draft, titles: readonly TextLine[]): boolean {
  const own = titleLine(draft);
  if (own === null || draft.picture === null) return false;
  const isAlike = (title: TextLine) =>
    title.bold === own.bold && Math.max(title.size, own.size) < SAME_SIZE * Math.min(title.size, own.size);
  return titles.filter(isAlike).length >= MIN_TITLES;
}

/** If most products have numbers, table rows with neither number nor price are settings or parts. */
function withoutParameters(drafts: readonly Draft[]): Draft[] {
  const numbered = drafts.filter((draft) => draft.model !== null).length;
  const isParameter = ({ model, price, evidence }: Draft) =>
    evidence.layout === 'table' && model === null && price === null && evidence.name !== 'labelled';
  return numbered > 1 && numbered * 2 >= drafts.length ? drafts.filter((draft) => !isParameter(draft)) : [...drafts];
}

const isTelling = ({ price, dimensions, material, colour, evidence }: Draft) =>
  price !== null ||
  dimensions.length > 0 ||
  material !== null ||
  colour !== null ||
  evidence.layout !== 'card' ||
  evidence.name === 'labelled' ||
  evidence.model === 'labelled' ||
  evidence.model === 'placed';

/** Pictures without a product. */
export function picturesLeft(pages: readonly Page[], drafts: readonly Draft[]) {
  const byPage = Map.groupBy(drafts, (draft) => draft.page);
  return pages.flatMap(({ number, pictures }) => {
    const used = (byPage.get(number) ?? []).flatMap((draft) => draft.picture ?? []);
    return pictures
      .filter((picture) => !used.some((box) => covered(picture.box, box) > 0.5))
      .map((picture) => ({ page: number, box: picture.box }));
  });
}
