import { ATTACHMENTS_MAX } from '@sampan/contract/attachment-limits';
import type { PublicInquiry } from '@sampan/contract/new-inquiries';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '#src/lib/api/api-error.ts';
import { type Attachments, useAttachments } from '#src/lib/files/use-attachments.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import type { Received } from './api/public-inquiry.calls.ts';
import type { ChosenProduct } from './chosen-product.ts';
import { attemptKey, clearDraft } from './inquiry-draft.ts';
import type { InquiryFields } from './inquiry-fields.ts';
import { inquiryParts } from './inquiry-parts.ts';
import { useReceivedText } from './use-received-text.ts';

type UseInquiryFormOptions = {
  /** The inquiry's products; none on the inquiry page. */
  products?: readonly ChosenProduct[];
  /** Only without hydration, which would overwrite typed input. */
  defaultValues?: DefaultValues<InquiryFields>;
  onReceived: (received: Received) => void;
};

export interface InquiryFormState {
  form: UseFormReturn<InquiryFields, unknown, PublicInquiry>;
  attachments: Attachments;
  isSending: boolean;
  /** The last attempt failed without field errors. */
  hasFailed: boolean;
  submit: (event: SyntheticEvent) => Promise<void>;
}

const NO_PRODUCTS: readonly ChosenProduct[] = [];

/** Validates, sends and reports the result. */
export function useInquiryForm({
  products = NO_PRODUCTS,
  defaultValues,
  onReceived,
}: UseInquiryFormOptions): InquiryFormState {
  const { t } = useTranslation('public-inquiry');
  const messages = useMessageTexts();
  const receivedText = useReceivedText();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isBusy = useRef(false);
  const form = useForm<InquiryFields, unknown, PublicInquiry>({
    resolver: async (...given) => (await inquiryParts()).inquiryRules(products)(...given),
    // Editing a field clears its error until the next submit.
    reValidateMode: 'onSubmit',
    ...(defaultValues && { defaultValues }),
  });

  const attachments = useAttachments({
    max: ATTACHMENTS_MAX,
    upload: async (file) => (await inquiryParts()).uploadAttachment(file),
    textOf: (failure) =>
      ('ref' in failure
        ? fieldMessage(messages, failure.ref)
        : failure.error instanceof ApiError && failure.error.message) || t('attachments.failed'),
  });

  // After the fields are enabled again: a disabled field cannot be focused.
  const { setError } = form;
  const { setProblem } = attachments;
  useEffect(() => {
    if (failure === null || isSending) return;
    const { error } = failure;
    setProblem(messageAt(error, 'attachments'));
    if (showFieldErrors(setError, error)) toast.error(firstMessage(error) || t('fillRequired'));
    else toast.error((error instanceof ApiError && error.message) || t('submitFailed'));
  }, [failure, isSending, setError, setProblem, t]);

  async function send({ productReferences, attachments: _none, ...answers }: PublicInquiry) {
    const { sendInquiry, formToken } = await inquiryParts();
    setIsSending(true);
    try {
      const files = await attachments.finish();
      if (files === null) {
        setProblem(t('attachments.notSent'));
        toast.error(t('attachments.notSent'));
        return;
      }
      const inquiry = {
        ...answers,
        ...(productReferences.length > 0 && { productReferences }),
        ...(files.length > 0 && { attachments: files }),
      };
      const received = await sendInquiry(
        { ...inquiry, formToken: formToken.read() },
        attemptKey(JSON.stringify(inquiry)),
      );
      clearDraft();
      toast.success(receivedText(received));
      onReceived(received);
    } finally {
      setIsSending(false);
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // A second click can arrive during validation.
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    // Otherwise a second failure would show the same toast twice.
    toast.clearErrors();
    try {
      await form.handleSubmit(send, () => toast.error(t('fillRequired')))();
    } catch (error) {
      setFailure({ error });
    } finally {
      isBusy.current = false;
    }
  }

  return { form, attachments, isSending, hasFailed: failure !== null && !hasFieldErrors(failure.error), submit };
}

const hasFieldErrors = (error: unknown): boolean => error instanceof ApiError && error.errors.length > 0;

const messageAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path.split('.', 1)[0] === field)?.msg : undefined;

const firstMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors[0]?.msg : undefined;
