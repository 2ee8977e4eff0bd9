import { ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '@sampan/contract/attachment-limits';
import type { IMPORT_EXPERIENCES, ImportType } from '@sampan/contract/new-inquiries';
import type { ReactNode } from 'react';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { AttachmentsField } from '#src/ui/forms/AttachmentsField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import type { TextFieldName } from '../inquiry-fields.ts';
import type { InquiryFormState } from '../use-inquiry-form.ts';
import { Honeypot } from './Honeypot.tsx';
import { PhoneField } from './PhoneField.tsx';

type ImportExperience = (typeof IMPORT_EXPERIENCES)[number];

const EXPERIENCE_KEYS = {
  'No Experience': 'none',
  Beginner: 'beginner',
  Intermediate: 'intermediate',
  Expert: 'expert',
} as const satisfies Record<ImportExperience, string>;

type InquiryFieldsProps = {
  form: InquiryFormState['form'];
  attachments: InquiryFormState['attachments'];
  importTypes: readonly ImportType[];
};

/**
 * The fields of the page and the dialog. They are uncontrolled inputs without preset values, so
 * input typed before hydration is kept.
 */
export function InquiryFields({ form, attachments, importTypes }: InquiryFieldsProps) {
  const { t } = useTranslation(['public-inquiry', 'common']);
  const texts = useMessageTexts();
  const field = (name: TextFieldName) => ({
    error: fieldMessage(texts, form.formState.errors[name]?.message),
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });

  return (
    <>
      <Group title={t('you')}>
        <div className="sm:col-span-2">
          <TextField {...field('fullName')} label={t('fullName')} autoComplete="name" dir="auto" required />
        </div>
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} warning={t('phoneShort')} required />
      </Group>
      <Group title={t('business')}>
        <div className="sm:col-span-2">
          <TextArea
            {...field('businessDescription')}
            label={t('businessDescription')}
            hint={t('businessHint')}
            rows={3}
            dir="auto"
            required
          />
        </div>
        <SelectField
          {...field('importExperience')}
          label={t('importExperience')}
          required
          options={[
            { value: '', label: t('chooseExperience') },
            ...Object.entries(EXPERIENCE_KEYS).map(([value, key]) => ({ value, label: t(`experience.${key}`) })),
          ]}
        />
        <SelectField
          {...field('importType')}
          label={t('importType')}
          options={importTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </Group>
      <Group title={t('order')}>
        <div className="sm:col-span-2">
          <TextArea
            {...field('interestedProducts')}
            label={t('interestedProducts')}
            hint={t('productsHint')}
            rows={3}
            dir="auto"
            required
          />
        </div>
        <div className="sm:col-span-2">
          <AttachmentsField
            label={t('attachments.label')}
            hint={t('attachments.hint', { max: ATTACHMENTS_MAX })}
            error={attachments.problem}
            optional
            texts={{
              add: t('attachments.add'),
              uploading: t('attachments.uploading'),
              ready: t('attachments.ready'),
              remove: (name) => t('attachments.remove', { name }),
            }}
            files={attachments.files}
            max={ATTACHMENTS_MAX}
            accept={ATTACHMENT_TYPES}
            onAdd={attachments.add}
            onRemove={attachments.remove}
          />
        </div>
        <TextField
          {...field('budget')}
          label={t('budget')}
          hint={t('budgetHint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
        />
        <div className="sm:col-span-2">
          <TextArea {...field('notes')} label={t('notes')} optional rows={2} dir="auto" />
        </div>
      </Group>
      <Honeypot {...form.register('website')} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold text-lg">{title}</legend>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
