import { AQL_MAJOR, AQL_MINOR, type AqlMajor, type AqlMinor } from '@sampan/contract/aql';
import { CHECKS, type Inspection } from '@sampan/contract/inspections';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { sendPicture, useDeletePicture, useSaveInspection } from '../api/checks.calls.ts';
import { countsOf, fieldsOf, type InspectionFields, inspectionBody } from '../inspection-form.ts';
import { CheckPicturePicker } from './CheckPicturePicker.tsx';
import { DefectCounters, DefectList } from './DefectsEditor.tsx';

type FormProps = { inspection: Inspection };

/** Everything about an inspection. Nothing is sent before it is saved, so it also works without a connection. */
export function InspectionForm({ inspection }: FormProps) {
  const { t } = useTranslation(['inspections', 'common']);
  const errorText = useErrorText();
  const today = useToday();
  const [fields, setFields] = useState<InspectionFields>(() => fieldsOf(inspection));
  const [isTouched, setIsTouched] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useLeaveGuard(isTouched);
  const save = useSaveInspection(inspection._id);
  const isFixed = inspection.result === 'released' || !inspection.order.isOpen;
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);

  function change(values: Partial<InspectionFields>) {
    setIsTouched(true);
    setFields((before) => ({ ...before, ...values }));
  }

  /** Sends the waiting pictures. What was sent stays sent if a later one fails. */
  async function sendWaiting(start: InspectionFields): Promise<InspectionFields> {
    let left = start;
    const keep = (next: InspectionFields) => {
      left = next;
      setFields(next);
    };
    for (const file of start.waiting) {
      await sendPicture('inspections', inspection._id, file);
      keep({ ...left, waiting: left.waiting.slice(1) });
    }
    for (const [at, defect] of start.defects.entries())
      for (const file of defect.waiting) {
        const fileId = await sendPicture('inspections', inspection._id, file);
        const row = left.defects[at] ?? defect;
        const sent = { ...row, fileIds: [...row.fileIds, fileId], waiting: row.waiting.slice(1) };
        keep({ ...left, defects: left.defects.with(at, sent) });
      }
    return left;
  }

  async function submit() {
    setIsBusy(true);
    try {
      const sent = await sendWaiting(fields);
      const saved = await save.mutateAsync(inspectionBody(sent, inspection.updatedAt, t('quick')));
      setFields(fieldsOf(saved.inspection));
      setIsTouched(false);
      toast.success(saved.message);
    } catch (error) {
      toast.error(errorText(error, t('failedSave')));
    }
    setIsBusy(false);
  }

  const part = { fields, isFixed, onDefects: (defects: InspectionFields['defects'][number][]) => change({ defects }) };
  return (
    <div className="flex flex-col gap-6">
      <DefectCounters {...part} />
      <DefectList {...part} lines={inspection.lines} pictures={inspection.pictures} errors={errors} />
      <ChecksCard fields={fields} isFixed={isFixed} onChange={change} />
      <PicturesCard inspection={inspection} fields={fields} isFixed={isFixed} onChange={change} />
      <SetupCard inspection={inspection} fields={fields} isFixed={isFixed} errors={errors} onChange={change} />
      <Card as="div">
        <TextArea
          label={t('summary')}
          rows={3}
          dir="auto"
          disabled={isFixed}
          value={fields.summary}
          error={errors.get('summary')}
          onChange={({ target }) => change({ summary: target.value })}
        />
      </Card>
      {!isFixed && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {isTouched && <span className="me-auto text-muted text-sm">{t('unsaved')}</span>}
          {fields.doneOn === '' && (
            <Button variant="secondary" onClick={() => change({ doneOn: today })}>
              {t('today')}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

type InspectionPartProps = {
  fields: InspectionFields;
  isFixed: boolean;
  onChange: (values: Partial<InspectionFields>) => void;
};

function ChecksCard({ fields: { checks }, isFixed, onChange }: InspectionPartProps) {
  const { t } = useTranslation('inspections');
  return (
    <Card title={t('checks')}>
      <fieldset disabled={isFixed} className="flex flex-col gap-3">
        <legend className="sr-only">{t('checks')}</legend>
        {CHECKS.map((check) => (
          <div key={check} className="flex flex-wrap items-center justify-between gap-2">
            <span>{t(`check.${check}`)}</span>
            <SegmentedControl
              label={t(`check.${check}`)}
              value={checks[check]}
              options={(['ok', 'notOk', 'none'] as const).map((value) => ({
                value,
                label: t(`checkResults.${value}`),
              }))}
              onChange={(result) => onChange({ checks: { ...checks, [check]: result } })}
            />
          </div>
        ))}
      </fieldset>
    </Card>
  );
}

function PicturesCard({ inspection, fields, isFixed, onChange }: InspectionPartProps & FormProps) {
  const { t } = useTranslation('inspections');
  const errorText = useErrorText();
  const remove = useDeletePicture();
  const onError = (error: unknown) => void toast.error(errorText(error, t('failedSave')));
  if (isFixed && inspection.pictures.length === 0) return null;
  return (
    <Card title={t('pictures')}>
      <div className="flex flex-col items-start gap-3">
        {inspection.pictures.length > 0 && (
          <ul className="grid w-full grid-cols-3 gap-2 sm:grid-cols-5">
            {inspection.pictures.map(({ fileId, picture }, index) => (
              <li key={fileId} className="relative">
                <Picture
                  picture={{ ...picture, alt: t('pictureOf', { number: index + 1 }) }}
                  sizes="8rem"
                  className="aspect-square w-full rounded-tick object-cover"
                />
                {!isFixed && (
                  <span className="absolute end-1 top-1 rounded-control bg-surface">
                    <IconButton
                      icon={Trash2}
                      size="sm"
                      label={t('deletePicture', { number: index + 1 })}
                      onClick={() => remove.mutate(fileId, { onError })}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {fields.waiting.length > 0 && (
          <p className="text-muted text-sm">{t('waiting', { count: fields.waiting.length })}</p>
        )}
        {!isFixed && (
          <CheckPicturePicker
            label={t('takePicture')}
            onPick={(files) => onChange({ waiting: [...fields.waiting, ...files] })}
          />
        )}
      </div>
    </Card>
  );
}

type SetupProps = InspectionPartProps & FormProps & { errors: ReadonlyMap<string, string> };

function SetupCard({ inspection, fields, isFixed, errors, onChange }: SetupProps) {
  const { t } = useTranslation('inspections');
  const plan = countsOf({ ...fields, sampleSize: '' });
  const days = ['plannedOn', 'doneOn'] as const;
  return (
    <Card title={t('setup')}>
      <fieldset disabled={isFixed} className="grid grid-cols-2 items-start gap-4">
        <legend className="sr-only">{t('setup')}</legend>
        <TextField
          label={t('lot')}
          inputMode="numeric"
          dir="ltr"
          list="lots"
          value={fields.lot}
          error={errors.get('lot')}
          onChange={({ target }) => onChange({ lot: target.value })}
        />
        <datalist id="lots">
          {inspection.lines.map(({ purchaseLineId, quantity, name }) => (
            <option key={purchaseLineId} value={quantity} label={name} />
          ))}
        </datalist>
        <TextField
          label={t('sampleSize')}
          inputMode="numeric"
          dir="ltr"
          hint={t('byTable', { size: plan.sampleSize })}
          placeholder={String(plan.sampleSize)}
          value={fields.sampleSize}
          error={errors.get('sampleSize')}
          onChange={({ target }) => onChange({ sampleSize: target.value })}
        />
        <SelectField
          label={t('aqlMajor')}
          dir="ltr"
          value={fields.aqlMajor}
          options={AQL_MAJOR.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onChange({ aqlMajor: target.value as AqlMajor })}
        />
        <SelectField
          label={t('aqlMinor')}
          dir="ltr"
          value={fields.aqlMinor}
          options={AQL_MINOR.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onChange({ aqlMinor: target.value as AqlMinor })}
        />
        {days.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            type="date"
            value={fields[field]}
            error={errors.get(field)}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        <div className="col-span-2">
          <TextField
            label={t('inspector')}
            dir="auto"
            maxLength={100}
            value={fields.inspector}
            error={errors.get('inspector')}
            onChange={({ target }) => onChange({ inspector: target.value })}
          />
        </div>
      </fieldset>
    </Card>
  );
}
