import { Send } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useAttachments } from '#src/lib/files/use-attachments.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { AttachmentsField } from '#src/ui/forms/AttachmentsField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Honeypot } from './Honeypot.tsx';

const PDF_ONLY = ['application/pdf'];

interface ApplicationFields {
  name: string;
  company: string;
  wechatId: string;
  products: string;
  website: string;
}

/** Calls and the form token. Loaded when the visitor starts typing. */
async function loadParts() {
  const [{ sendApplication, uploadAttachment }, { requestFormToken }] = await Promise.all([
    import('../api/public-inquiry.calls.ts'),
    import('../form-token.ts'),
  ]);
  return { sendApplication, uploadAttachment, formToken: requestFormToken() };
}
let parts: ReturnType<typeof loadParts> | undefined;
function applicationParts() {
  parts ??= loadParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

/** The application of a supplier. The server validates it and answers in the visitor's language. */
export function SupplierApplicationForm({ onBegin, onReceived }: { onBegin: () => void; onReceived: () => void }) {
  const { t } = useTranslation('become-supplier');
  const messages = useMessageTexts();
  const isHydrated = useHydrated();
  const [isSending, setIsSending] = useState(false);
  const { register, getValues, setError, clearErrors, formState } = useForm<ApplicationFields>();
  const attachments = useAttachments({
    max: 1,
    types: PDF_ONLY,
    upload: async (file) => (await applicationParts()).uploadAttachment(file),
    textOf: (failure) =>
      ('ref' in failure
        ? fieldMessage(messages, failure.ref)
        : failure.error instanceof ApiError && failure.error.message) || t('fileFailed'),
  });
  const field = (name: Exclude<keyof ApplicationFields, 'website'>) => ({
    label: t(name),
    error: formState.errors[name]?.message,
    dir: 'auto',
    required: true,
    ...register(name, { onChange: () => clearErrors(name) }),
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    toast.clearErrors();
    try {
      const files = await attachments.finish();
      if (files === null) {
        attachments.setProblem(t('fileFailed'));
        return;
      }
      const { sendApplication, formToken } = await applicationParts();
      await sendApplication({ ...getValues(), attachments: files, formToken: formToken.read() });
      onReceived();
    } catch (error) {
      showFieldErrors(setError, error);
      const file = error instanceof ApiError ? error.errors.find(({ path }) => path.startsWith('attachments')) : null;
      attachments.setProblem(file?.msg);
      toast.error((error instanceof ApiError && error.message) || t('failed'));
    } finally {
      setIsSending(false);
    }
  }

  function begin() {
    onBegin();
    // If they are still missing on submit, the form reports it.
    applicationParts().catch(() => {});
  }

  // POST, so that a form submitted before the script runs does not put its values into the URL.
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={begin} className="flex flex-col gap-4">
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('wechatId')} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <TextArea {...field('products')} hint={t('productsHint')} rows={4} />
      <AttachmentsField
        label={t('file')}
        hint={t('fileHint')}
        error={attachments.problem}
        optional
        texts={{
          add: t('addFile'),
          uploading: t('uploading'),
          ready: t('uploaded'),
          remove: (name) => t('removeFile', { name }),
        }}
        files={attachments.files}
        max={1}
        accept={PDF_ONLY}
        onAdd={attachments.add}
        onRemove={attachments.remove}
      />
      <Honeypot {...register('website')} />
      <Button type="submit" icon={Send} mirrorIcon busy={isSending} disabled={!isHydrated} className="sm:self-start">
        {t('submit')}
      </Button>
      <p className="text-muted text-sm">{t('privacy')}</p>
    </form>
  );
}
