import type { Draft, Page } from '#src/model.ts';
import { covered } from './box.ts';
import { readHabits } from './card-habits.ts';
import { type Card, findCards } from './find-cards.ts';
import { isModelLine, learnLabels } from './learn-labels.ts';
import { readCard } from './read-card.ts';
import { readTables } from './read-tables.ts';
import type { CarriedHeader } from './table-roles.ts';

/** The products of pages without their furniture: first the tables, then cards in what is left. */
export function findProducts(pages: readonly Page[]): Draft[] {
  const drafts: Draft[] = [];
  const rest: Page[] = [];
  let header: CarriedHeader | null = null;
  for (const page of pages) {
    const read = readTables(page, header);
    header = read.header;
    drafts.push(...read.drafts);
    rest.push(read.rest);
  }
  const cards = findLearnedCards(rest);
  const habits = readHabits(cards);
  const tabled = new Set(drafts.map((draft) => draft.page));
  const carded = cards.map((card) => readCard(card, habits, cards.length));
  drafts.push(...carded.filter((draft) => isProduct(draft) && (hasFacts(draft) || !tabled.has(draft.page))));
  return drafts.toSorted((a, b) => a.page - b.page || a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** Looks twice where the first look teaches which label bears the numbers. */
function findLearnedCards(pages: readonly Page[]): Card[] {
  const cards = findCards(pages, (line) => isModelLine(line, new Map()));
  const learned = learnLabels(cards);
  return [...learned.values()].includes('model') ? findCards(pages, (line) => isModelLine(line, learned)) : cards;
}

/** Words that a text without number, price or size may have and still be a caption, not a paragraph. */
const CAPTION_WORDS = 24;
const TITLE_WORDS = 10;
/** Captions without any fact must repeat: a lone one is a cover or a note. */
const ENOUGH_CAPTIONS = 3;

const hasFacts = (draft: Draft) => draft.model !== null || draft.price !== null || draft.dimensions.length > 0;

function isProduct(draft: Draft): boolean {
  if (draft.model === null && draft.name === null) return false;
  if (hasFacts(draft)) return true;
  const words = (text: string) => text.split(/\s+/u).length;
  return (
    draft.evidence.alike >= ENOUGH_CAPTIONS &&
    draft.picture !== null &&
    words(draft.name?.text ?? '') <= TITLE_WORDS &&
    draft.lines.reduce((sum, line) => sum + words(line.text), 0) <= CAPTION_WORDS
  );
}

/** The pictures of a page that no product shows. */
export function picturesLeft(page: Page, drafts: readonly Draft[]) {
  const used = drafts.filter((draft) => draft.page === page.number).flatMap((draft) => draft.picture ?? []);
  return page.pictures
    .filter((picture) => !used.some((box) => covered(picture.box, box) > 0.5))
    .map((picture) => ({ page: page.number, box: picture.box }));
}
