import type { Draft } from '#src/model.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';

/** Letters and digits by kind, runs as one: 'KT-120B' is 'a-0a'. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0')
    .replace(/\s+/gu, '');

/** Numbers of a file, or of a page's rows, from which a lone shape may be one of several series. */
const SERIES = 3;
const MOSTLY = 0.6;
/** Numbers of one shape that the page model needs: it guesses from the look of a text. */
const GUESSES = 3;
/** Rows whose plain amounts would rise only by chance. */
const RISING_ROWS = 4;
const SHORT_AMOUNT = /^\d{1,4}$/;

const rises = (amounts: readonly number[]) =>
  amounts.length >= RISING_ROWS && amounts.every((amount, at) => amount > (amounts[at - 1] ?? -1));

/** Whether a label stands before the number. The page model does not tell. */
const isLabelled = ({ model, lines, evidence }: Draft) =>
  evidence.model === 'labelled' ||
  lines.some(({ text }) => text.includes(model?.text ?? '') && readLabel(text)?.role === 'model');

/**
 * Whether the structure of the file shows that a text is a number: its label or column head says so, other products have numbers of
 * the same shape, or most products of its page have one. Short amounts in a column without a head must rise from row to row.
 */
export function numberEvidence(drafts: readonly Draft[]): (draft: Draft) => boolean {
  const texts = new Set(drafts.flatMap(({ model }) => model?.text ?? []));
  const shapes = Map.groupBy(texts, shapeOf);
  const pages = Map.groupBy(drafts, ({ page }) => page);
  return (draft) => {
    const { model, page, evidence } = draft;
    if (model === null || isLabelled(draft)) return true;
    const alike = shapes.get(shapeOf(model.text))?.length ?? 0;
    if (evidence.chance !== undefined && alike < GUESSES) return false;
    const rows = pages.get(page) ?? [];
    const numbered = rows.flatMap((row) => row.model?.text ?? []);
    if (alike < 2 && (texts.size < SERIES || numbered.length < MOSTLY * rows.length)) return false;
    return evidence.layout === 'card' || !SHORT_AMOUNT.test(model.text) || rises(numbered.map(Number));
  };
}
