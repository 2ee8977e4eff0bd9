import type { Quote } from '@sampan/contract/quotes';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useQuoteAction } from '../api/quotes.mutations.ts';
import { Wishes } from './Wishes.tsx';

/** The customer's questions and our answers. */
export function ThreadCard({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { dateTime } = useFormat();
  const errorText = useErrorText();
  const answer = useQuoteAction(quote._id);
  const [text, setText] = useState('');
  if (quote.current === null) return null;
  const thread = quote.timeline.filter(({ kind }) => kind === 'question' || kind === 'answer').toReversed();

  function submit(event: FormEvent) {
    event.preventDefault();
    answer.mutate(
      { action: 'answer', body: { text } },
      {
        onSuccess: () => {
          setText('');
          toast.success(t('thread.sent'));
        },
        onError: (error) => toast.error(errorText(error, t('failed.action'))),
      },
    );
  }

  return (
    <Card title={t('thread.title')}>
      {thread.length === 0 ? (
        <p className="text-muted text-sm">{t('thread.none')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {thread.map((entry) => (
            <li key={entry._id} className={classNames('text-sm', entry.kind === 'answer' && 'ps-6')}>
              <p className="text-muted text-xs">
                <bdi>{entry.actor || entry.by || t(entry.kind === 'answer' ? 'thread.us' : 'history.customer')}</bdi>
                {' · '}
                <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              </p>
              <div
                className={classNames(
                  'mt-1 rounded-control px-3 py-2',
                  entry.kind === 'answer' ? 'bg-brand-tint' : 'bg-sunken',
                )}
              >
                {entry.text !== '' && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {entry.text}
                  </p>
                )}
                <Wishes wishes={entry.wishes} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {/* The customer cannot open the page of a withdrawn quote. */}
      {quote.status !== 'withdrawn' && (
        <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-3 border-line border-t pt-4">
          <div className="w-full">
            <TextArea
              label={t('thread.answerLabel')}
              rows={3}
              dir="auto"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <Button type="submit" icon={Send} mirrorIcon busy={answer.isPending} disabled={text.trim() === ''}>
            {t('thread.send')}
          </Button>
        </form>
      )}
    </Card>
  );
}
