import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { fieldInMessage } from '#src/lib/forms/field-in-message.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import type { FormFields } from '#src/lib/forms/form-fields.ts';
import { useNewerVersion } from '#src/lib/forms/use-newer-version.ts';
import { useMessageTexts } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import type { RecordKind } from './define-record.ts';
import { addsAnother, useSaveRecord } from './use-save-record.ts';

interface RecordForm<Fields extends FieldValues, Values, Stored> {
  /** The record to edit; undefined for a new one. */
  stored: Stored | undefined;
  schema: z.ZodType<Values, Fields>;
  toFields: (stored: Stored) => Fields & FormFields<Fields>;
  empty: Fields & FormFields<Fields>;
  /** The record that a new one starts from. */
  copied?: Stored | undefined;
  toBody?: (values: Values) => unknown;
  /** The toast for a failure without a message. */
  failed: string;
  /** Maps words in error messages without field names to fields. */
  words?: Record<string, Path<Fields>>;
  /** Also shows a toast for each field error. */
  hasNoticePerError?: boolean;
}

/** A record form: validation, draft, version conflict, field errors, toasts, and back to the list. */
export function useRecordForm<
  Fields extends FieldValues & { updatedAt?: string | undefined },
  Values,
  Stored extends { _id: string; updatedAt: string },
>(
  record: Pick<RecordKind<never, Stored>, 'name' | 'path' | 'paths' | 'saved' | 'toEdit'>,
  {
    stored,
    copied,
    schema,
    toFields,
    empty: emptyFields,
    toBody,
    failed,
    words = {},
    hasNoticePerError = false,
  }: RecordForm<Fields, Values, Stored>,
) {
  const empty = copied ? { ...toFields(copied), updatedAt: undefined } : emptyFields;
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: (stored ? toFields(stored) : empty) as DefaultValues<Fields>,
  });
  useFormDraft(form, `${record.name}:${stored?._id ?? 'new'}`);
  const newer = useNewerVersion(form, async () =>
    stored ? toFields(await client.fetchQuery({ ...record.toEdit(stored._id), staleTime: 0 })) : empty,
  );
  const save = useSaveRecord(record, stored?._id);

  function onError(error: Error) {
    if (newer.isStale(error)) return;
    const messages = hasNoticePerError && error instanceof ApiError ? error.errors.map(({ msg }) => msg) : [];
    for (const notice of messages.length > 0 ? messages : [errorText(error, failed)]) toast.error(notice);
    if (showFieldErrors(form.setError, error)) return;
    if (!(error instanceof ApiError) || error.code !== 'validation') return;
    const field = fieldInMessage(error.message, words);
    if (field) form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  }

  const errorOf = (name: Path<Fields>) => fieldMessage(texts, form.getFieldState(name, form.formState).error?.message);

  return {
    form,
    newer,
    errorOf,
    isSaving: save.isPending,
    submit: form.handleSubmit((values, event) =>
      save.mutate({ body: toBody ? toBody(values) : values, addsAnother: addsAnother(event) }, { onError }),
    ),
    /** The props of a text field. */
    field: (name: Path<Fields>) => ({
      error: errorOf(name),
      hint: newer.storedHint(name),
      autoComplete: 'off',
      ...form.register(name),
    }),
  };
}
