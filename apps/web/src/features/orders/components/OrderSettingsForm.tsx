import { isRtl, LANGUAGES } from '@sampan/contract/languages';
import type { OrderSettings } from '@sampan/contract/order-settings';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { type PartFields, partBody, planFields } from '../plan-fields.ts';
import { PlanEditor } from './PlanEditor.tsx';

type Plan = { names: OrderSettings['plans'][number]['names']; parts: PartFields[] };

const TEXTS = {
  proformaTexts: '{name}, {order}, {total}, {link}, {company}',
  purchaseTexts: '{name}, {po}, {lines}, {total}, {date}, {link}, {company}',
  reminderTexts: '{name}, {po}, {link}, {company}',
  progressTexts: '{name}, {po}, {step}, {date}, {link}, {company}',
  updateTexts: '{name}, {order}, {facts}, {link}, {company}',
} as const;
type MessageName = keyof typeof TEXTS;
const TEXT_NAMES = Object.keys(TEXTS) as MessageName[];
const PLANS_MAX = 20;

type OrderSettingsFormProps = {
  orders: OrderSettings;
  /** The message at a path such as `orders.plans.0.names.en`. */
  errorAt: (path: string) => string | undefined;
  isSaving: boolean;
  /** The server checks and reads what is typed. */
  onSave: (orders: unknown) => void;
};

/** Plans, days, texts and terms of orders. */
export function OrderSettingsForm({ orders, errorAt, isSaving, onSave }: OrderSettingsFormProps) {
  const { t } = useTranslation(['order-settings', 'common']);
  const start = () => ({
    plans: orders.plans.map(({ names, parts }): Plan => ({ names, parts: planFields(parts) })),
    bufferDays: String(orders.bufferDays),
    updateDays: String(orders.updateDays),
    proformaTexts: orders.proformaTexts,
    purchaseTexts: orders.purchaseTexts,
    reminderTexts: orders.reminderTexts,
    progressTexts: orders.progressTexts,
    updateTexts: orders.updateTexts,
    purchaseTerms: orders.purchaseTerms,
    taxId: orders.taxId,
    inspection: orders.inspection,
  });
  const [fields, setFields] = useState(start);
  const set = (changes: Partial<ReturnType<typeof start>>) => setFields({ ...fields, ...changes });
  const setPlan = (index: number, changes: Partial<Plan>) =>
    set({ plans: fields.plans.map((plan, at) => (at === index ? { ...plan, ...changes } : plan)) });
  useLeaveGuard(JSON.stringify(fields) !== JSON.stringify(start()));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave({ ...fields, plans: fields.plans.map(({ names, parts }) => ({ names, parts: parts.map(partBody) })) });
  }

  const text = (name: 'bufferDays' | 'updateDays' | 'taxId') => ({
    label: t(`settings.${name}`),
    value: fields[name],
    error: errorAt(`orders.${name}`),
    autoComplete: 'off',
    dir: 'ltr',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-medium">{t('settings.plans')}</legend>
        <p className="max-w-prose text-muted text-sm">{t('settings.plansHint')}</p>
        {fields.plans.map(({ names, parts }, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: plans have no other identity.
            key={index}
            className="flex flex-col gap-3 border-line border-b pb-4"
          >
            <legend className="sr-only">{t('settings.plan', { number: index + 1 })}</legend>
            <div className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-3">
                {LANGUAGES.map((language) => (
                  <TextField
                    key={language}
                    label={LANGUAGE_NAMES[language]}
                    lang={language}
                    dir={isRtl(language) ? 'rtl' : 'ltr'}
                    value={names[language]}
                    error={errorAt(`orders.plans.${index}.names.${language}`)}
                    onChange={({ target }) => setPlan(index, { names: { ...names, [language]: target.value } })}
                  />
                ))}
              </div>
              <IconButton
                icon={X}
                className="mt-6"
                label={t('settings.removePlan', { number: index + 1 })}
                onClick={() => set({ plans: fields.plans.filter((_, at) => at !== index) })}
              />
            </div>
            <PlanEditor
              hasPlans={false}
              path={`orders.plans.${index}.parts`}
              parts={parts}
              onChange={(next) => setPlan(index, { parts: next })}
              errorAt={errorAt}
            />
          </fieldset>
        ))}
        {fields.plans.length < PLANS_MAX && (
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            className="self-start"
            onClick={() => set({ plans: [...fields.plans, { names: { en: '', he: '', zh: '' }, parts: [] }] })}
          >
            {t('settings.addPlan')}
          </Button>
        )}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...text('bufferDays')} hint={t('settings.bufferDaysHint')} inputMode="numeric" />
        <TextField {...text('updateDays')} hint={t('settings.updateDaysHint')} inputMode="numeric" />
        <TextField {...text('taxId')} />
      </div>
      <Checkbox
        label={t('settings.inspection')}
        checked={fields.inspection}
        onChange={({ target }) => set({ inspection: target.checked })}
      />
      {TEXT_NAMES.map((name) => (
        <fieldset key={name} className="flex flex-col gap-4">
          <legend className="mb-1 font-medium">{t(`settings.${name}`)}</legend>
          <p className="max-w-prose text-muted text-sm">{t('settings.placeholders', { names: TEXTS[name] })}</p>
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={LANGUAGE_NAMES[language]}
              lang={language}
              dir={isRtl(language) ? 'rtl' : 'ltr'}
              rows={4}
              value={fields[name][language]}
              error={errorAt(`orders.${name}.${language}`)}
              onChange={({ target }) => set({ [name]: { ...fields[name], [language]: target.value } })}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-medium">{t('settings.terms')}</legend>
        <p className="max-w-prose text-muted text-sm">{t('settings.termsHint')}</p>
        {(['zh', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            dir="ltr"
            rows={6}
            value={fields.purchaseTerms[language]}
            error={errorAt(`orders.purchaseTerms.${language}`)}
            onChange={({ target }) => set({ purchaseTerms: { ...fields.purchaseTerms, [language]: target.value } })}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
