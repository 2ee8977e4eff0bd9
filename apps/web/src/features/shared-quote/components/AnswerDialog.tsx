import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { errorText } from '#src/lib/api/error-text.ts';
import { useRetryKey } from '#src/lib/api/retry-key.ts';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { summarize } from '../selection.ts';
import { askShared, decideShared } from '../shared-quote.calls.ts';

export type AnswerKind = 'accept' | 'ask' | 'decline';

type AnswerDialogProps = {
  token: string;
  kind: AnswerKind;
  quote: SharedQuote;
  selection: ReturnType<typeof summarize>;
  /** The first text of a question. */
  text: string;
  onClose: () => void;
  /** A version conflict or an expired quote: the page is out of date. */
  onOutdated: () => void;
  /** `quote` is null after a question, which does not return it. */
  onDone: (quote: SharedQuote | null, notice: 'question' | 'wish' | null) => void;
};

/** The visitor's name, kept for the next answer. */
const NAME_KEY = 'quote-name';

/** Accepts, asks or declines. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { token, kind, quote, selection, onClose, onOutdated, onDone } = props;
  const { t } = useTranslation(['shared-quote', 'common']);
  const { t: common } = useTranslation('common');
  const form = useId();
  const [name, setName] = useState(() => readStored(NAME_KEY) ?? quote.customerName);
  const [text, setText] = useState(props.text);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const keyOf = useRetryKey();
  const isWish = kind === 'accept' && selection.isChanged;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setFailure(undefined);
    writeStored(NAME_KEY, name);
    try {
      if (kind === 'ask') {
        const body = { name, text };
        await askShared(token, body, keyOf(body));
        onDone(null, 'question');
      } else {
        const body = {
          version: quote.version,
          kind: kind === 'accept' ? ('accepted' as const) : ('declined' as const),
          name,
          note: text,
          lines: kind === 'accept' ? selection.decisions : [],
        };
        const answer = await decideShared(token, body, keyOf(body));
        onDone(answer.quote, answer.isQuestion ? 'wish' : null);
      }
    } catch (error) {
      setIsBusy(false);
      setErrors(new Map(error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : []));
      setFailure(errorText(common, error, t('failed')));
      if (error instanceof ApiError && (error.status === 409 || error.status === 410)) onOutdated();
    }
  }

  const titles = { accept: 'dialogs.acceptTitle', ask: 'dialogs.askTitle', decline: 'dialogs.declineTitle' } as const;
  const descriptions = { accept: t('dialogs.acceptText'), ask: undefined, decline: t('dialogs.declineText') };
  const labels = { accept: t('dialogs.note'), ask: t('dialogs.question'), decline: t('dialogs.reason') };
  const confirms = {
    accept: t(isWish ? 'dialogs.sendQuantities' : 'dialogs.confirmAccept'),
    ask: t('dialogs.send'),
    decline: t('dialogs.confirmDecline'),
  };
  const isEmpty = kind === 'accept' && selection.taken === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      size="sm"
      title={t(titles[kind])}
      description={isWish ? t('quantityNote') : descriptions[kind]}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={kind === 'decline' ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isEmpty}
          >
            {confirms[kind]}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {kind === 'accept' && (
          <p className="font-medium">
            {isEmpty ? t('dialogs.noLines') : t('dialogs.summary', { yes: selection.taken, all: quote.lines.length })}
          </p>
        )}
        {failure !== undefined && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger-ink text-sm">
            {failure}
          </p>
        )}
        <TextField
          label={t('dialogs.name')}
          autoComplete="name"
          dir="auto"
          value={name}
          error={errors.get('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={labels[kind]}
          optional={kind !== 'ask'}
          rows={4}
          dir="auto"
          value={text}
          error={errors.get(kind === 'ask' ? 'text' : 'note')}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
