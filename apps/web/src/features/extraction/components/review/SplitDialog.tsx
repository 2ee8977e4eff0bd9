import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { Row } from '../../review/row.ts';
import { linesOf } from '../../review/split-lines.ts';

/** A line that starts a row, and one inside a row. The text does not move when a line is ticked. */
const START = 'border-line border-t font-medium';
const INSIDE = 'border-transparent border-t';

type SplitDialogProps = {
  row: Row;
  onSplit: (starts: readonly number[]) => void;
  onClose: () => void;
};

/** Splits one row at lines of its text. */
export function SplitDialog({ row, onSplit, onClose }: SplitDialogProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const [starts, setStarts] = useState<ReadonlySet<number>>(new Set());
  const lines = linesOf(row);
  const count = starts.size + 1;
  const isStart = (line: number) => line === 0 || starts.has(line);

  function toggle(line: number) {
    const next = new Set(starts);
    if (!next.delete(line)) next.add(line);
    setStarts(next);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('splitText.title')}
      description={t('splitText.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button icon={Scissors} disabled={count < 2} onClick={() => onSplit([...starts])}>
            {t('splitText.button', { count })}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col">
        {lines.map((line, index) => (
          // A row's text may repeat a line.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order.
          <li key={index} className={isStart(index) ? START : INSIDE}>
            {index === 0 ? (
              <bdi className="ps-6.5 text-sm">{line}</bdi>
            ) : (
              <Checkbox
                checked={starts.has(index)}
                onChange={() => toggle(index)}
                label={
                  <>
                    <VisuallyHidden>{t('splitText.start', { line })}</VisuallyHidden>
                    <bdi className="text-sm" aria-hidden="true">
                      {line}
                    </bdi>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
