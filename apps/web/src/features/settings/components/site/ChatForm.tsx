import { zodResolver } from '@hookform/resolvers/zod';
import { Settings } from '@sampan/contract/settings';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../../changed-fields.ts';
import { useSaveSettings } from '../../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const ChatFields = Settings.pick({ chat: true });
type ChatFields = z.infer<typeof ChatFields>;

export function ChatForm({ chat }: ChatFields) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<ChatFields>({ resolver: zodResolver(ChatFields), defaultValues: { chat } });
  useFormDraft(form, 'site-chat');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const submit = handleSubmit((typed) =>
    save({ chat: changedFields(chat, typed.chat) }, (saved) => reset({ chat: saved.chat })),
  );
  const field = (name: keyof ChatFields['chat']) => ({
    label: t(`chat.${name}`),
    error: fieldMessage(texts, formState.errors.chat?.[name]?.message),
    autoComplete: 'off',
    dir: 'ltr',
    ...register(`chat.${name}`),
  });
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field('whatsapp')} hint={t('chat.whatsappHint')} type="tel" />
      <TextField {...field('wechatId')} />
      <div className="sm:col-span-2">
        <TextField {...field('wechatLink')} hint={t('chat.wechatLinkHint')} type="url" />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
