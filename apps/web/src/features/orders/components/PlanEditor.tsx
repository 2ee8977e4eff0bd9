import { DEFAULT_ORDER_SETTINGS } from '@sampan/contract/order-settings';
import { DUE_EVENTS, type DueEvent, PARTS_MAX } from '@sampan/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { orderSettingsQuery } from '../api/order-settings.queries.ts';
import { hasDays, newPart, type PartFields, planFields } from '../plan-fields.ts';

type PlanEditorProps = {
  parts: readonly PartFields[];
  onChange: (parts: PartFields[]) => void;
  /** The message at a path such as `parts.0.percent`. */
  errorAt: (path: string) => string | undefined;
  /** Of the list in `errorAt`. */
  path?: string;
  /** Not in the settings, where the plans themselves are edited. */
  hasPlans?: boolean;
};

const SHARES = ['percent', 'amount', 'rest'] as const;

/** The parts of a payment plan. */
export function PlanEditor({ parts, onChange, errorAt, path = 'parts', hasPlans = true }: PlanEditorProps) {
  const { t } = useTranslation(['order-details', 'order']);
  const language = useLanguage();
  const { data: settings = DEFAULT_ORDER_SETTINGS } = useQuery({ ...orderSettingsQuery(), enabled: hasPlans });
  const set = (index: number, changes: Partial<PartFields>) =>
    onChange(parts.map((part, at) => (at === index ? { ...part, ...changes } : part)));
  const problem = errorAt(path);
  return (
    <div className="flex flex-col gap-4">
      {hasPlans && (
        <div className="max-w-md">
          <SelectField
            label={t('plan.choose')}
            value=""
            onChange={({ target }) => {
              const plan = settings.plans[Number(target.value)];
              if (plan) onChange(planFields(plan.parts));
            }}
            options={[
              { value: '', label: '–' },
              ...settings.plans.map(({ names }, index) => ({ value: String(index), label: names[language] })),
            ]}
          />
        </div>
      )}
      {parts.map((part, index) => {
        const at = `${path}.${index}`;
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity before they are saved.
            key={index}
            className="flex items-start gap-2"
          >
            <legend className="sr-only">{t('plan.part', { number: index + 1 })}</legend>
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 md:grid-cols-4">
              <SelectField
                label={t('plan.share')}
                value={part.share}
                onChange={({ target }) => set(index, { share: target.value as PartFields['share'] })}
                options={SHARES.map((value) => ({ value, label: t(`plan.kinds.${value}`) }))}
              />
              {part.share === 'rest' ? (
                <div className="max-md:hidden" />
              ) : (
                <TextField
                  label={t(`plan.kinds.${part.share}`)}
                  value={part.value}
                  error={errorAt(`${at}.${part.share}`)}
                  inputMode="decimal"
                  autoComplete="off"
                  dir="ltr"
                  onChange={({ target }) => set(index, { value: target.value })}
                />
              )}
              <SelectField
                label={t('plan.due')}
                value={part.due}
                onChange={({ target }) => set(index, { due: target.value as DueEvent })}
                options={DUE_EVENTS.map((value) => ({ value, label: t(`order:plan.events.${value}`) }))}
              />
              {part.due === 'day' && (
                <TextField
                  label={t('plan.day')}
                  type="date"
                  value={part.dueOn}
                  error={errorAt(`${at}.dueOn`)}
                  onChange={({ target }) => set(index, { dueOn: target.value })}
                />
              )}
              {hasDays(part.due) && (
                <TextField
                  label={t('plan.days')}
                  optional
                  inputMode="numeric"
                  autoComplete="off"
                  dir="ltr"
                  value={part.dueDays}
                  error={errorAt(`${at}.dueDays`)}
                  onChange={({ target }) => set(index, { dueDays: target.value })}
                />
              )}
            </div>
            <IconButton
              icon={X}
              className="mt-6"
              label={t('plan.remove', { number: index + 1 })}
              onClick={() => onChange(parts.filter((_, at) => at !== index))}
            />
          </fieldset>
        );
      })}
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      {parts.length < PARTS_MAX && (
        <Button
          size="sm"
          variant="secondary"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...parts, newPart()])}
        >
          {t('plan.add')}
        </Button>
      )}
    </div>
  );
}
