import type { Inquiry } from '@sampan/contract/inquiries';
import { useEffect, useRef } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { LongText } from './InquiryTexts.tsx';
import { TextActions } from './TextActions.tsx';

/** The last response, its delivery state and how to deliver it otherwise. `isNew`: just saved, so it gets the focus. */
export function ResponseCard({ inquiry, isNew }: { inquiry: Inquiry; isNew: boolean }) {
  const { t } = useTranslation('inquiries');
  const { dateTime } = useFormat();
  const { adminResponse, mail } = inquiry;
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) next.current?.focus();
  }, [isNew]);
  const hasArrived = mail === null || mail.state === 'sent' || mail.state === 'waiting';
  return (
    <Card
      title={t('detail.response')}
      actions={
        mail && (
          <>
            <StatusBadge status={mail.state}>{t(`mail.${mail.state}`)}</StatusBadge>
            <time dateTime={mail.at} className="text-muted text-xs">
              {dateTime(mail.at)}
            </time>
          </>
        )
      }
    >
      <LongText text={adminResponse} />
      <div ref={next} tabIndex={-1} className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
        {!hasArrived && (
          <p className="text-muted text-sm">{t(mail.state === 'off' ? 'mail.offText' : 'mail.failedText')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <TextActions inquiry={inquiry} text={adminResponse} />
        </div>
      </div>
    </Card>
  );
}
