import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import type { TextStop } from '../../review/grid-moves.ts';
import type { Row } from '../../review/row.ts';
import { type AfterTyping, useReviewContext } from '../../review-context.ts';

type CellEditorProps = {
  row: Row;
  field: TextStop;
  start: string;
  /** The whole text is selected for overwriting. */
  isWhole: boolean;
};

/** Edits a cell: Enter commits, Escape reverts, Tab commits and moves on. */
export function CellEditor({ row, field, start, isWhole }: CellEditorProps) {
  const { t } = useTranslation('pdf-upload');
  const { onTyped, onLeave } = useReviewContext();
  const [text, setText] = useState(start);
  const input = useRef<HTMLTextAreaElement>(null);
  // Committing and reverting both unmount the field, which then blurs.
  const isOver = useRef(false);

  useEffect(() => {
    input.current?.focus();
    if (isWhole) input.current?.select();
    else input.current?.setSelectionRange(start.length, start.length);
  }, [isWhole, start]);

  function end(then: AfterTyping) {
    isOver.current = true;
    onTyped(row.id, field, text.trim(), then);
  }

  function onKeyDown(event: KeyboardEvent) {
    // While editing, keep keys from triggering grid shortcuts.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end('stay');
    else if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') {
      isOver.current = true;
      onLeave();
    } else return;
    event.preventDefault();
  }

  const isNumber = field === 'price';
  return (
    <textarea
      ref={input}
      value={text}
      rows={1}
      aria-label={t('editCell', { field: t(`fields.${field}`) })}
      dir={isNumber ? 'ltr' : 'auto'}
      inputMode={isNumber ? 'decimal' : undefined}
      spellCheck={false}
      onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
      onKeyDown={onKeyDown}
      onBlur={() => !isOver.current && end('left')}
      className="field-sizing-content block max-h-40 w-full resize-none rounded-tick bg-surface px-1 py-0.5 text-field outline-2 outline-brand"
    />
  );
}
