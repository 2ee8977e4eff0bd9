import { ATTACHMENT_TYPES, ATTACHMENTS_MAX } from '@sampan/contract/attachment-limits';
import { INQUIRY_REPLY_MAX } from '@sampan/contract/inquiries';
import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useAttachments } from '#src/lib/files/use-attachments.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useLanguage, useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { AttachmentsField } from '#src/ui/forms/AttachmentsField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { uploadReplyFile, useAddReply } from '../api/inquiries.mutations.ts';
import { addMessage, isMessageFile, readMessageFile } from '../message-file.ts';
import { useInquiryDraft } from '../use-inquiry-draft.ts';

const MESSAGE_TYPES = ['.eml', '.txt'];

/** Records what a customer wrote elsewhere: pasted, or dropped as an email, a chat or files. */
export function ReplyDialog({ inquiryId, onClose }: { inquiryId: string; onClose: () => void }) {
  const { t } = useTranslation(['inquiries', 'common', 'public-inquiry']);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const messages = useMessageTexts();
  const errorText = useErrorText();
  const formId = useId();
  const add = useAddReply(inquiryId);
  const [text, setText] = useInquiryDraft('reply', inquiryId);
  // Reading a file takes a while, in which more is typed.
  const latest = useRef(text);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const attachments = useAttachments({
    max: ATTACHMENTS_MAX,
    upload: uploadReplyFile,
    textOf: (failure) =>
      ('ref' in failure ? fieldMessage(messages, failure.ref) : errorText(failure.error)) ??
      t('public-inquiry:attachments.failed'),
  });

  function change(next: string) {
    latest.current = next;
    setText(next);
  }

  function type(next: string) {
    setProblem(next.length >= INQUIRY_REPLY_MAX ? t('reply.full') : undefined);
    change(next);
  }

  async function take(files: readonly File[]) {
    attachments.add(files.filter((file) => !isMessageFile(file)));
    for (const file of files.filter(isMessageFile)) {
      const read = await readMessageFile(file);
      if ('problem' in read) {
        toast.error(t(`reply.${read.problem}`, { name: file.name }));
        continue;
      }
      if (!isOpen.current) return;
      const added = addMessage(latest.current, read, INQUIRY_REPLY_MAX);
      setProblem(added.isCut ? t(read.keeps === 'start' ? 'reply.full' : 'reply.cut') : undefined);
      change(added.text);
      attachments.add(read.files);
      if (read.leftOut.length > 0) toast.error(t('reply.leftOut', { names: list.format(read.leftOut) }));
    }
  }

  function onFiles(event: DragEvent | ClipboardEvent, { files }: DataTransfer) {
    if (files.length === 0) return;
    event.preventDefault();
    void take([...files]);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const ids = await attachments.finish();
    if (!isOpen.current) return;
    if (ids === null) {
      setIsSending(false);
      return attachments.setProblem(t('public-inquiry:attachments.notSent'));
    }
    add.mutate(
      { text: latest.current, attachments: ids },
      {
        onSettled: () => setIsSending(false),
        onSuccess: () => {
          change('');
          toast.success(t('reply.saved'));
          onClose();
        },
        onError: (error) => toast.error(errorText(error, t('reply.failed'))),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={add.isPending}
      title={t('reply.title')}
      footer={
        <>
          <Button variant="secondary" disabled={add.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSending} disabled={text.trim() === ''}>
            {t('reply.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => onFiles(event, event.dataTransfer)}
        onPaste={(event) => onFiles(event, event.clipboardData)}
        className="flex flex-col gap-4"
      >
        <TextArea
          label={t('reply.text')}
          hint={t('reply.hint')}
          error={problem}
          dir="auto"
          rows={8}
          maxLength={INQUIRY_REPLY_MAX}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <AttachmentsField
          label={t('public-inquiry:attachments.label')}
          error={attachments.problem}
          optional
          texts={{
            add: t('public-inquiry:attachments.add'),
            uploading: t('public-inquiry:attachments.uploading'),
            ready: t('public-inquiry:attachments.ready'),
            remove: (name) => t('public-inquiry:attachments.remove', { name }),
          }}
          files={attachments.files}
          max={ATTACHMENTS_MAX}
          accept={[...ATTACHMENT_TYPES, ...MESSAGE_TYPES]}
          onAdd={(files) => void take(files)}
          onRemove={attachments.remove}
        />
      </form>
    </Dialog>
  );
}
