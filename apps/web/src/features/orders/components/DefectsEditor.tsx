import { DEFECT_GRADES, type DefectGrade, type Inspection } from '@sampan/contract/inspections';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { countOne, countsOf, type DefectFields, type InspectionFields, newDefect } from '../inspection-form.ts';
import { CheckPicturePicker } from './CheckPicturePicker.tsx';

type EditorProps = {
  fields: InspectionFields;
  isFixed: boolean;
  onDefects: (defects: DefectFields[]) => void;
};

/** What was found of each grade, with large buttons for a thumb. */
export function DefectCounters({ fields, isFixed, onDefects }: EditorProps) {
  const { t } = useTranslation('inspections');
  const { number } = useFormat();
  const { found, accept, result } = countsOf(fields);
  return (
    <Card title={t('limits')}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {DEFECT_GRADES.map((grade) => {
          const isAbove = found[grade] > accept[grade];
          const label = t(`grades.${grade}`);
          const step = (by: 1 | -1) => onDefects(countOne(fields.defects, grade, by));
          return (
            <li key={grade} className="flex items-center gap-3 sm:flex-col sm:items-stretch">
              <div className="min-w-0 flex-1 sm:text-center">
                <p className="font-medium">{label}</p>
                <p
                  className={classNames('font-bold text-3xl tabular-nums', isAbove && 'text-danger')}
                  aria-live="polite"
                >
                  {number(found[grade])}
                </p>
                <p className="text-muted text-sm">{t('ofAllowed', { allowed: accept[grade] })}</p>
              </div>
              {!isFixed && (
                <div className="flex gap-2 sm:justify-center">
                  <Counter icon={Minus} label={t('fewer', { grade: label })} onPress={() => step(-1)} />
                  <Counter icon={Plus} label={t('more', { grade: label })} onPress={() => step(1)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-4 border-line border-t pt-3">{t('live', { result: t(`results.${result}`) })}</p>
    </Card>
  );
}

type CounterProps = { icon: typeof Plus; label: string; onPress: () => void };

const Counter = ({ icon: Icon, label, onPress }: CounterProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="veil flex size-14 items-center justify-center rounded-card border border-control bg-surface"
  >
    <Icon className="size-7" aria-hidden="true" />
  </button>
);

type ListProps = EditorProps & {
  lines: Inspection['lines'];
  pictures: Inspection['pictures'];
  errors: ReadonlyMap<string, string>;
};

/** Each defect with its grade, text, pieces and pictures. */
export function DefectList({ fields, isFixed, lines, pictures, errors, onDefects }: ListProps) {
  const { t } = useTranslation('inspections');
  const { defects } = fields;
  const change = (at: number, values: Partial<DefectFields>) =>
    onDefects(defects.map((defect, index) => (index === at ? { ...defect, ...values } : defect)));
  return (
    <Card
      title={t('defects')}
      actions={
        !isFixed && (
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            onClick={() => onDefects([...defects, newDefect(defects, 'major')])}
          >
            {t('addDefect')}
          </Button>
        )
      }
    >
      <ol className="flex flex-col gap-4">
        {defects.map((defect, index) => (
          <li key={defect.key} className="rounded-card border border-line p-3">
            <fieldset disabled={isFixed} className="flex flex-col gap-3">
              <legend className="sr-only">{t('defect', { number: index + 1 })}</legend>
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <TextField
                    label={t('text')}
                    dir="auto"
                    maxLength={300}
                    placeholder={t('quick')}
                    value={defect.text}
                    error={errors.get(`defects.${index}.text`)}
                    onChange={({ target }) => change(index, { text: target.value })}
                  />
                </div>
                {!isFixed && (
                  <IconButton
                    icon={Trash2}
                    label={t('removeDefect', { number: index + 1 })}
                    onClick={() => onDefects(defects.filter((_, at) => at !== index))}
                  />
                )}
              </div>
              <div className="grid grid-cols-2 gap-3">
                <SelectField
                  label={t('grade')}
                  value={defect.grade}
                  options={DEFECT_GRADES.map((value) => ({ value, label: t(`grades.${value}`) }))}
                  onChange={({ target }) => change(index, { grade: target.value as DefectGrade })}
                />
                <TextField
                  label={t('count')}
                  inputMode="numeric"
                  dir="ltr"
                  value={defect.count}
                  error={errors.get(`defects.${index}.count`)}
                  onChange={({ target }) => change(index, { count: target.value })}
                />
              </div>
              {lines.length > 1 && (
                <SelectField
                  label={t('line')}
                  value={defect.purchaseLineId}
                  options={[
                    { value: '', label: t('allLines') },
                    ...lines.map(({ purchaseLineId, name, sku }) => ({
                      value: purchaseLineId,
                      label: sku === '' ? name : `${name} (${sku})`,
                    })),
                  ]}
                  onChange={({ target }) => change(index, { purchaseLineId: target.value })}
                />
              )}
              <div className="flex flex-wrap items-center gap-2">
                {pictures
                  .filter(({ fileId }) => defect.fileIds.includes(fileId))
                  .map(({ fileId, picture }) => (
                    <img
                      key={fileId}
                      src={picture.thumbnails[0]?.url ?? picture.url}
                      alt=""
                      className="size-14 rounded-tick object-cover"
                    />
                  ))}
                {defect.waiting.length > 0 && (
                  <span className="text-muted text-sm">{t('waiting', { count: defect.waiting.length })}</span>
                )}
                {!isFixed && (
                  <CheckPicturePicker
                    label={t('takePicture')}
                    fromCamera
                    onPick={(files) => change(index, { waiting: [...defect.waiting, ...files].slice(0, 10) })}
                  />
                )}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </Card>
  );
}
