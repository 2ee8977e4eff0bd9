import { CircleCheck, FileText, Merge, Redo2, Scissors, Split, Trash2, Undo2 } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import type { RowChange } from '../../review/changes.ts';
import { type Row, readList } from '../../review/row.ts';
import { linesOf } from '../../review/split-lines.ts';
import type { RowFilter } from '../../use-review.ts';

type ReviewToolbarProps = {
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  total: number;
  toLookAt: number;
  /** The selected rows, in grid order. */
  ticked: readonly Row[];
  onChange: (change: RowChange) => void;
  onRemove: (rows: readonly string[]) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  isSheet: boolean;
  onShowPage: () => void;
  /** Opens the split dialog of a row. */
  onSplit: (row: string) => void;
};

/** Row filters and actions on the selected rows. */
export function ReviewToolbar(props: ReviewToolbarProps) {
  const { filter, onFilter, total, toLookAt, ticked, onChange, onRemove, onSplit } = props;
  const { t } = useTranslation('pdf-upload');
  const { number } = useFormat();
  const ids = ticked.map(({ id }) => id);
  const only = ticked.length === 1 ? ticked[0] : undefined;
  const several = ticked.filter(({ values }) => readList(values.allModelNumbers).length > 1);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={t('filter.label')}
        value={filter}
        options={[
          { value: 'all', label: t('filter.all', { total: number(total) }) },
          { value: 'look', label: t('filter.look', { total: number(toLookAt) }) },
        ]}
        onChange={onFilter}
      />
      {ticked.length > 0 && (
        <fieldset aria-label={t('ticked', { count: ticked.length })} className="flex flex-wrap items-center gap-1">
          <span className="px-1 text-muted text-sm">{t('ticked', { count: ticked.length })}</span>
          {ticked.length > 1 && (
            <Button size="sm" variant="secondary" icon={Merge} onClick={() => onChange({ type: 'merge', rows: ids })}>
              {t('merge')}
            </Button>
          )}
          {several.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              icon={Split}
              onClick={() => {
                for (const { id } of several) onChange({ type: 'split', row: id });
              }}
            >
              {t('splitTicked')}
            </Button>
          )}
          {only && linesOf(only).length > 1 && (
            <Button size="sm" variant="secondary" icon={Scissors} onClick={() => onSplit(only.id)}>
              {t('splitText.open')}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            icon={CircleCheck}
            onClick={() => onChange({ type: 'check', rows: ids, isChecked: true })}
          >
            {t('check')}
          </Button>
          <Button size="sm" variant="secondary" icon={Trash2} onClick={() => onRemove(ids)}>
            {t('removeTicked')}
          </Button>
        </fieldset>
      )}
      <div className="ms-auto flex items-center gap-1">
        <IconButton
          size="sm"
          icon={Undo2}
          mirrorIcon
          label={t('undo')}
          disabled={!props.canUndo}
          onClick={props.onUndo}
        />
        <IconButton
          size="sm"
          icon={Redo2}
          mirrorIcon
          label={t('redo')}
          disabled={!props.canRedo}
          onClick={props.onRedo}
        />
        <Button size="sm" variant="secondary" icon={FileText} onClick={props.onShowPage} className="xl:hidden">
          {props.isSheet ? t('sheet.show') : t('showPage')}
        </Button>
      </div>
    </div>
  );
}
