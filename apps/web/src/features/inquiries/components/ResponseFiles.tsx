import { ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '@sampan/contract/attachment-limits';
import type { DraftFiles } from '@sampan/contract/attachments';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useAttachments } from '#src/lib/files/use-attachments.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { AttachmentsField } from '#src/ui/forms/AttachmentsField.tsx';
import { draftFilesOf, removeDraftFile, uploadDraftFile } from '../api/inquiries.mutations.ts';

export interface ResponseFilesHandle {
  add: (files: readonly File[]) => void;
  /** Waits for running uploads. Returns the ids, or null if a file has failed. */
  finish: () => Promise<string[] | null>;
  clear: () => void;
}

type ResponseFilesProps = { inquiryId: string; handle: RefObject<ResponseFilesHandle | null> };

/** The files of an unsent response. The server keeps them with the account, so any browser shows them again. */
export function ResponseFiles({ inquiryId, handle }: ResponseFilesProps) {
  const { data, isError } = useQuery(draftFilesOf(inquiryId));
  if (!data && !isError) return null;
  return <KeptFiles inquiryId={inquiryId} handle={handle} files={data?.files ?? []} />;
}

function KeptFiles({ inquiryId, handle, files }: ResponseFilesProps & { files: DraftFiles['files'] }) {
  const { t } = useTranslation(['inquiries', 'public-inquiry']);
  const messages = useMessageTexts();
  const errorText = useErrorText();
  const attachments = useAttachments({
    max: ATTACHMENTS_MAX,
    present: files.map(({ _id, name }) => ({ id: _id, name })),
    upload: (file) => uploadDraftFile(inquiryId, file),
    textOf: (failure) =>
      ('ref' in failure ? fieldMessage(messages, failure.ref) : errorText(failure.error)) ??
      t('public-inquiry:attachments.failed'),
  });

  useImperativeHandle(handle, () => ({
    add: attachments.add,
    clear: attachments.clear,
    async finish() {
      const ids = await attachments.finish();
      if (ids === null) {
        attachments.setProblem(t('public-inquiry:attachments.notSent'));
        toast.error(t('public-inquiry:attachments.notSent'));
      }
      return ids;
    },
  }));

  function remove(key: number) {
    const id = attachments.files.find((file) => file.key === key)?.id;
    attachments.remove(key);
    // A file that stays on the server is not sent: only the listed ones are.
    if (id !== undefined) removeDraftFile(inquiryId, id).catch((error: unknown) => toast.error(errorText(error)));
  }

  return (
    <AttachmentsField
      label={t('response.files')}
      hideLabel
      error={attachments.problem}
      texts={{
        add: t('public-inquiry:attachments.add'),
        uploading: t('public-inquiry:attachments.uploading'),
        ready: t('public-inquiry:attachments.ready'),
        remove: (name) => t('public-inquiry:attachments.remove', { name }),
      }}
      files={attachments.files}
      max={ATTACHMENTS_MAX}
      accept={ATTACHMENT_TYPES}
      onAdd={attachments.add}
      onRemove={remove}
    />
  );
}
