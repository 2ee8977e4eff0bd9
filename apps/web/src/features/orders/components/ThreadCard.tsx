import type { Order } from '@sampan/contract/orders';
import { type FormEvent, useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

type ThreadCardProps = {
  title: string;
  /** Oldest first. */
  thread: Order['timeline'];
  /** Who wrote an entry without a name. */
  unnamed: string;
  isSending: boolean;
  /** Sends the answer; `onSent` empties the field. */
  onAnswer: (text: string, onSent: () => void) => void;
};

/** Questions or messages, and the field for our answer. */
export function ThreadCard({ title, thread, unnamed, isSending, onAnswer }: ThreadCardProps) {
  const { t } = useTranslation('order');
  const { dateTime } = useFormat();
  const [text, setText] = useState('');

  function answer(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onAnswer(text, () => setText(''));
  }

  return (
    <Card title={title}>
      <ol className="flex flex-col gap-3 text-sm">
        {thread.map((entry) => (
          <li key={entry._id}>
            <p className="text-muted text-xs">
              <bdi>{entry.by ?? (entry.actor || unnamed)}</bdi>
              {' · '}
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {entry.text}
            </p>
          </li>
        ))}
      </ol>
      <form onSubmit={answer} className="mt-4 flex flex-col items-start gap-3">
        <div className="w-full">
          <TextArea
            label={t('thread.answer')}
            rows={2}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" size="sm" busy={isSending}>
          {t('thread.send')}
        </Button>
      </form>
    </Card>
  );
}
