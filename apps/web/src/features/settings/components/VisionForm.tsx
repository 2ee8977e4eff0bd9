import { zodResolver } from '@hookform/resolvers/zod';
import type { OfficeSettings } from '@sampan/contract/settings';
import { VisionSecrets, VisionSettings } from '@sampan/contract/vision';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';
import { SecretField } from './SecretField.tsx';

// Shaped like the request body, so that server errors map to fields.
const VisionFields = z.object({ vision: VisionSettings.extend(VisionSecrets.shape) });
type VisionFields = z.input<typeof VisionFields>;

/** Never pre-filled: the key is write-only. */
const defaultsOf = ({ vision }: OfficeSettings) => ({ vision: { ...vision, key: '' } });

/** The vision service, what it costs, and the agreement that pages are sent to it. */
export function VisionForm({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<VisionFields, unknown, z.output<typeof VisionFields>>({
    resolver: zodResolver(VisionFields),
    defaultValues: defaultsOf(settings),
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  // Not useFormDraft, which would store a secret in the browser.
  useLeaveGuard(formState.isDirty);
  const { save, isSaving } = useSaveSettings(setError);

  const submit = handleSubmit(({ vision }) =>
    save({ vision: changedFields(defaultsOf(settings).vision, vision) }, (saved) => reset(defaultsOf(saved))),
  );
  const field = (name: 'url' | 'key' | 'model' | 'inputPrice' | 'outputPrice' | 'monthlyBudget') => ({
    label: t(`vision.${name}`),
    error: fieldMessage(texts, formState.errors.vision?.[name]?.message),
    ...register(`vision.${name}`),
  });
  const plain = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  const money = { ...plain, inputMode: 'decimal' } as const;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField {...field('url')} {...plain} hint={t('vision.urlHint')} />
      <SecretField
        {...field('key')}
        hint={t('vision.keyHint')}
        isSet={settings.secretsSet.includes('vision.key')}
        isFromEnvironment={false}
        busy={isSaving}
        onRemove={() => save({ vision: { key: '' } })}
      />
      <TextField {...field('model')} {...plain} hint={t('vision.modelHint')} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField {...field('inputPrice')} {...money} hint={t('vision.priceHint')} />
        <TextField {...field('outputPrice')} {...money} hint={t('vision.priceHint')} />
        <TextField {...field('monthlyBudget')} {...money} hint={t('vision.spent')} />
      </div>
      <div className="flex flex-col gap-2">
        <Checkbox {...register('vision.isAllowed')} label={t('vision.isAllowed')} aria-describedby="vision-consent" />
        <p id="vision-consent" className="max-w-prose text-muted text-sm">
          {t('vision.consent')}
        </p>
      </div>
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
