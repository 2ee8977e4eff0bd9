import type { Duplicate, ExtractedFile } from '@sampan/contract/extraction-jobs';
import { CircleCheck, Scissors, Split, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { RowChange } from '../../review/changes.ts';
import { confidenceTone } from '../../review/review-reasons.ts';
import { FIELDS, isEdited, type Row, type RowField, readDimensions, readList } from '../../review/row.ts';
import { linesOf } from '../../review/split-lines.ts';
import type { Refusal } from '../../review/to-product.ts';
import { Badges } from './Badges.tsx';
import { DetailField } from './DetailField.tsx';
import { DuplicateNote } from './DuplicateNote.tsx';
import { ExtractedPicture } from './ExtractedPicture.tsx';
import { SourceInfo } from './SourceInfo.tsx';

type DetailsDialogProps = {
  row: Row;
  number: number;
  file: ExtractedFile | null;
  isLocked: boolean;
  refusals: readonly Refusal[];
  duplicates: readonly Duplicate[];
  isSheet: boolean;
  onChange: (change: RowChange) => void;
  onSplit: () => void;
  onClose: () => void;
};

/** All fields of one row, editable. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { row, number, file, isLocked, refusals, duplicates, isSheet, onChange, onSplit, onClose } = props;
  const { t } = useTranslation(['pdf-upload', 'common']);
  const models = readList(row.values.allModelNumbers);
  const dimensions = readDimensions(row.values.dimensions);
  const edited = FIELDS.filter((field) => isEdited(row, field));
  const title = row.values.productName || row.values.modelNumber || t('details.nameless', { number });

  function revert() {
    for (const field of edited) onChange({ type: 'edit', row: row.id, field, value: row.read.values[field] });
  }

  const fieldOf = (field: RowField) => (
    <DetailField
      // Remount the field when the value changes from outside, e.g. by undo.
      key={field + row.values[field]}
      row={row}
      field={field}
      isLocked={isLocked}
      error={refusals.find((refusal) => refusal.field === field)?.message}
      onChange={(value) => onChange({ type: 'edit', row: row.id, field, value })}
    />
  );

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('details.title', { number })}
      description={<bdi>{title}</bdi>}
      footer={
        !isLocked && (
          <>
            {edited.length > 0 && (
              <Button variant="ghost" icon={Undo2} mirrorIcon onClick={revert}>
                {t('details.revert')}
              </Button>
            )}
            {models.length > 1 && (
              <Button
                variant="secondary"
                icon={Split}
                onClick={() => {
                  onChange({ type: 'split', row: row.id });
                  onClose();
                }}
              >
                {t('split', { count: models.length })}
              </Button>
            )}
            {linesOf(row).length > 1 && (
              <Button variant="secondary" icon={Scissors} onClick={onSplit}>
                {t('splitText.open')}
              </Button>
            )}
            <Button
              variant="secondary"
              icon={CircleCheck}
              onClick={() => onChange({ type: 'check', rows: [row.id], isChecked: !row.isChecked })}
            >
              {row.isChecked ? t('uncheck') : t('check')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[16rem_1fr]">
        <div className="flex flex-col gap-3">
          <ExtractedPicture
            picture={row.picture}
            alt={title}
            className="aspect-square w-full rounded-card border border-line"
          />
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {t('fields.confidence')}
            <Badge tone={confidenceTone(row.confidence)}>
              <Ltr>{Math.round(row.confidence)}%</Ltr>
            </Badge>
            {row.isChecked && (
              <Badge tone="success" dot>
                {t('checked')}
              </Badge>
            )}
          </p>
          {duplicates.map((duplicate) => (
            <p key={duplicate.reason + duplicate.product._id} className="text-sm">
              <DuplicateNote row={row} duplicate={duplicate} />
            </p>
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Section title={t('details.info')}>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">{FIELDS.map(fieldOf)}</div>
          </Section>
          <Section title={t('details.models')}>{models.length === 0 ? <Nothing /> : <Badges items={models} />}</Section>
          <Section title={t('details.dimensions')}>
            {dimensions.length === 0 ? <Nothing /> : <Badges items={dimensions} />}
          </Section>
          <Section title={t(isSheet ? 'sheet.rawText' : 'details.rawText')}>
            {row.rawText === '' ? (
              <Nothing />
            ) : (
              <pre
                dir="auto"
                className="whitespace-pre-wrap break-words rounded-control bg-sunken p-3 font-sans text-sm"
              >
                {row.rawText}
              </pre>
            )}
          </Section>
          {file && (
            <Section title={t('details.source')}>
              <SourceInfo file={file} page={row.page} isSheet={isSheet} />
            </Section>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold text-sm">{title}</h3>
      {children}
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation('pdf-upload');
  return <p className="text-muted text-sm">{t('details.nothing')}</p>;
}
