import { zodResolver } from '@hookform/resolvers/zod';
import { Site } from '@sampan/contract/site';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ChipsField } from '#src/ui/forms/ChipsField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

const ClientsFields = z.object({ site: Site.pick({ clients: true }) });
type ClientsFields = z.infer<typeof ClientsFields>;

export function ClientsForm({ clients }: { clients: Site['clients'] }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<ClientsFields>({ resolver: zodResolver(ClientsFields), defaultValues: { site: { clients } } });
  useFormDraft(form, 'site-clients');
  const { control, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { errors } = formState;
  const wrong = errors.site?.clients?.message ?? errors.site?.clients?.find?.((item) => item)?.message;
  const submit = handleSubmit(({ site }) =>
    save({ site }, (saved) => reset({ site: { clients: saved.site.clients } })),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <div className="w-full">
        <Controller
          control={control}
          name="site.clients"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <ChipsField
              label={t('clients.names')}
              hint={t('clients.hint')}
              error={fieldMessage(texts, wrong)}
              values={value}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              removeLabel={(name) => t('clients.remove', { name })}
            />
          )}
        />
      </div>
      <Button type="submit" busy={isSaving}>
        {t('common:actions.save')}
      </Button>
    </form>
  );
}
