import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';

const LINES = 6;
const LINE_LENGTH = 45;

/** The lines of a text in the narrow column of a timeline, about. */
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);

/** A text of the timeline. A long one, such as a recorded chat, opens in place. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation('inquiries');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = linesOf(text) > LINES;
  return (
    <>
      <p
        dir="auto"
        className={classNames(
          'wrap-anywhere mt-1 whitespace-pre-line rounded-control bg-sunken px-3 py-2 text-sm',
          isLong && !isOpen && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'timeline.showLess' : 'timeline.showAll')}
        </Button>
      )}
    </>
  );
}
