import { RfqSheetRead } from '@sampan/contract/rfq-sheets';
import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { AnswerForm } from '../answer/AnswerForm.tsx';
import { type AnswerFields, toFields, wordsByField } from '../answer/answer-fields.ts';
import { SheetReader, textsOf } from '../answer/SheetReader.tsx';
import { rfqRecord } from '../rfq-record.ts';
import { answerLines, useSaveAnswer } from './use-save-answer.ts';

type SheetDialogProps = { rfq: Rfq; recipient: RfqRecipient; onClose: () => void };

/** The Excel form of a supplier: download it, read a filled one, check it and save it. */
export function SheetDialog({ rfq, recipient, onClose }: SheetDialogProps) {
  const { t } = useTranslation(['rfqs', 'shared-rfq', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const answer = useSaveAnswer(rfq, recipient, onClose);
  const [isLoading, setIsLoading] = useState(false);
  const [fields, setFields] = useState<AnswerFields | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const path = `${rfqRecord.path(rfq._id)}/recipients/${recipient._id}/sheet`;
  const errors = (fields && answer.errorsIn(fields)) ?? problems;

  async function download() {
    setIsLoading(true);
    try {
      saveFile(await api.download(path, {}), `${rfq.rfqId} ${recipient.name}.xlsx`);
    } catch (error) {
      toast.error(errorText(error, t('failed.action')));
    } finally {
      setIsLoading(false);
    }
  }

  function read(file: File): Promise<RfqSheetRead> {
    const body = new FormData();
    body.set('file', file);
    return api.post(path, { body, schema: RfqSheetRead });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fields) void answer.save('sheet', fields);
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('shared-rfq:sheet.title', { name: recipient.name })}
      onClose={onClose}
      locked={answer.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={answer.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          {fields && (
            <Button type="submit" form={form} busy={answer.isPending}>
              {t('quote.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SheetReader
          download={
            <Button size="sm" variant="secondary" icon={Download} busy={isLoading} onClick={() => void download()}>
              {t('shared-rfq:sheet.download')}
            </Button>
          }
          read={read}
          onRead={(result) => {
            answer.reset();
            setFields(toFields(rfq.lines, result.supplierQuote));
            setProblems(wordsByField(rfq.lines, textsOf(result.problems)));
          }}
        />
        {fields && (
          <form id={form} noValidate onSubmit={submit}>
            <AnswerForm
              lines={answerLines(rfq)}
              currency={rfq.currency}
              fields={fields}
              errors={errors}
              onChange={setFields}
            />
          </form>
        )}
      </div>
    </Dialog>
  );
}
