import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { AnswerForm } from '../answer/AnswerForm.tsx';
import { toFields, wordsByField } from '../answer/answer-fields.ts';
import { useReadChat } from '../api/rfqs.mutations.ts';
import { answerLines, useSaveAnswer } from './use-save-answer.ts';

type SupplierQuoteDialogProps = {
  rfq: Rfq;
  recipient: RfqRecipient;
  /** `chat`: the fields are first read from a pasted text. */
  source: 'staff' | 'chat';
  onClose: () => void;
};

/** Staff enter what a supplier said, or check what was read from a chat. */
export function SupplierQuoteDialog({ rfq, recipient, source, onClose }: SupplierQuoteDialogProps) {
  const { t } = useTranslation(['rfqs', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const answer = useSaveAnswer(rfq, recipient, onClose);
  const chat = useReadChat(rfq._id, recipient._id);
  const [text, setText] = useState('');
  const [fields, setFields] = useState(() => toFields(rfq.lines, recipient.supplierQuote));
  const errors = answer.errorsIn(fields) ?? new Map<string, string>();
  const words = wordsByField(rfq.lines, chat.data?.sources ?? []);
  const hints = new Map([...words].map(([field, one]) => [field, t('chat.from', { words: one })]));
  const hasForm = source === 'staff' || chat.data !== undefined;

  function read() {
    chat.mutate(text, {
      onSuccess: ({ supplierQuote }) => setFields(toFields(rfq.lines, supplierQuote)),
      onError: (error) => toast.error(errorText(error, t('chat.failed'))),
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasForm) void answer.save(source, fields);
    else read();
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('quote.title', { name: recipient.name })}
      onClose={onClose}
      locked={answer.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={answer.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          {hasForm && (
            <Button type="submit" form={form} busy={answer.isPending}>
              {t('quote.save')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {source === 'chat' && (
          <>
            <TextArea
              label={t('chat.label', { name: recipient.name })}
              hint={t('chat.hint')}
              error={chat.error instanceof ApiError ? chat.error.errors[0]?.msg : undefined}
              value={text}
              rows={6}
              dir="auto"
              autoFocus
              onChange={({ target }) => setText(target.value)}
            />
            <div>
              <Button variant={hasForm ? 'secondary' : 'primary'} busy={chat.isPending} onClick={read}>
                {t('chat.read')}
              </Button>
            </div>
            {chat.data && <Unread preview={chat.data} hasPrice={[...words.keys()].some(isPriceOrRefusal)} />}
          </>
        )}
        {hasForm && (
          <AnswerForm
            lines={answerLines(rfq)}
            currency={rfq.currency}
            fields={fields}
            errors={errors}
            hints={hints}
            onChange={setFields}
          />
        )}
      </form>
    </Dialog>
  );
}

const isPriceOrRefusal = (field: string): boolean => /\.(?:price\.\d+|cannotMake)$/.test(field);

/** What was not read from a chat. */
function Unread({
  preview,
  hasPrice,
}: {
  preview: NonNullable<ReturnType<typeof useReadChat>['data']>;
  hasPrice: boolean;
}) {
  const { t } = useTranslation('rfqs');
  return (
    <div role="status" className="flex flex-col gap-3 text-sm">
      {!hasPrice && <p className="text-warning-ink">{t('chat.nothing')}</p>}
      {preview.unread.length > 0 && (
        <section className="rounded-control border border-line p-3">
          <h2 className="font-bold text-sm">{t('chat.unread')}</h2>
          <p className="text-muted">{t('chat.unreadHint')}</p>
          <ul className="mt-2 list-disc ps-5">
            {preview.unread.map(({ line, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
              <li key={`${line}-${at}`} className="wrap-anywhere">
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
