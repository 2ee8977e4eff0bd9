import type { MatrixCell, MatrixMark } from '@sampan/contract/matrix';
import { useRef } from 'react';
import { useNearParts } from '#src/ui/data/use-near-parts.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { AwardNote, awardOf, LineHead, type MatrixProps } from './MatrixLineHead.tsx';
import { CellButton, CellPicture } from './MatrixOffer.tsx';

/** On a phone: a card for each line, with the suppliers ranked inside. Only those near the visible area are drawn. */
export function MatrixCards({ matrix, rfq, onAward, onSave }: MatrixProps) {
  const list = useRef<HTMLUListElement>(null);
  const { near, heights } = useNearParts(list, 'card', matrix.lines.length);
  return (
    <ul ref={list} className="flex flex-col gap-4">
      {matrix.lines.map((line, at) => {
        const given = line.cells.filter((cell) => cell.given !== null || cell.marks.length > 0);
        const height = heights.get(at) ?? CARD_PX + given.length * CELL_PX;
        return (
          <li key={line.lineId} data-part="card" data-at={at} style={near.has(at) ? undefined : { height }}>
            <Card as="div">
              <LineHead line={line} />
              {near.has(at) && (
                <>
                  <AwardNote line={line} award={awardOf(rfq, line)} onSave={onSave} />
                  <ul className="mt-3 flex flex-col gap-2">
                    {given
                      .toSorted((a, b) => rankOf(a) - rankOf(b))
                      .map((cell) => (
                        <li key={cell.recipientId}>
                          <p className="px-2 text-muted text-xs">
                            <bdi>
                              {matrix.recipients.find(({ recipientId }) => recipientId === cell.recipientId)?.name}
                            </bdi>
                          </p>
                          <CellButton {...{ matrix, rfq, line, cell, onAward }} />
                          <CellPicture {...{ rfq, line, cell }} />
                        </li>
                      ))}
                  </ul>
                </>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** Of a card that was never drawn, and of each price in it. */
const CARD_PX = 80;
const CELL_PX = 96;

const GREYED: readonly MatrixMark[] = ['notComparable', 'expired', 'old', 'noRate'];
const rankOf = ({ price, marks }: MatrixCell): number =>
  (marks.some((mark) => GREYED.includes(mark)) ? 1e12 : 0) + (price ?? 1e13);
