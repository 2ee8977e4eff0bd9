import { RFQ_FACTS, type Rfq, type RfqRecipient } from '@sampan/contract/rfqs';
import { ClipboardPaste, Copy, PencilLine, RotateCcw, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useRecipientCalls } from '../use-recipient-calls.ts';
import { type RecipientDialog, RecipientDialogs } from './RecipientDialogs.tsx';
import { RecipientMenu } from './RecipientMenu.tsx';

export type SuppliersTabProps = {
  rfq: Rfq;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
};

/** An invited supplier: its state, and what staff can do with it. */
export function RecipientCard({ rfq, recipient, renderSupplier }: SuppliersTabProps & { recipient: RfqRecipient }) {
  const { t } = useTranslation('rfqs');
  const { dateTime } = useFormat();
  const calls = useRecipientCalls(rfq, recipient);
  const [opened, setOpened] = useState<RecipientDialog | null>(null);
  const { name, supplier, link, state, completeness } = recipient;
  const isActive = link !== null && state !== 'withdrawn';

  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-bold">
              {supplier ? (
                <Link to={generatePath(paths.supplier, { id: supplier._id })} className="link">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </h2>
            <p className="wrap-anywhere text-muted text-sm">
              {supplier === null && t('suppliers.guest')}
              {supplier === null && recipient.contact !== '' && ' · '}
              <bdi>{recipient.contact}</bdi>
            </p>
          </div>
          <StatusBadge status={state}>{t(`suppliers.state.${state}`)}</StatusBadge>
        </div>
        {link !== null && (
          <p className="text-muted text-sm">
            {recipient.answeredAt === null
              ? recipient.openedAt === null
                ? t('suppliers.notOpened')
                : t('suppliers.opened', { time: dateTime(recipient.openedAt) })
              : t('suppliers.answeredAt', { time: dateTime(recipient.answeredAt) })}
            {completeness !== null && ` · ${t('suppliers.complete', { stated: completeness, all: RFQ_FACTS })}`}
            {recipient.reminders > 0 && ` · ${t('suppliers.reminders', { count: recipient.reminders })}`}
          </p>
        )}
        {recipient.declineReason !== '' && (
          <p dir="auto" className="wrap-anywhere text-sm">
            {recipient.declineReason}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {isActive && (
            <>
              <Button size="sm" icon={Copy} onClick={() => void calls.copyText('ask')}>
                {t('suppliers.do.copyText')}
              </Button>
              <Button size="sm" variant="secondary" icon={ClipboardPaste} onClick={() => setOpened('chat')}>
                {t('suppliers.do.paste')}
              </Button>
              <Button size="sm" variant="secondary" icon={PencilLine} onClick={() => setOpened('quote')}>
                {t('suppliers.do.enter')}
              </Button>
              <RecipientMenu rfq={rfq} recipient={recipient} link={link} calls={calls} onOpen={setOpened} />
            </>
          )}
          {state === 'withdrawn' && (
            <Button size="sm" variant="secondary" icon={RotateCcw} busy={calls.isPending} onClick={calls.askAgain}>
              {t('suppliers.do.again')}
            </Button>
          )}
          {link === null && state !== 'withdrawn' && (
            <Button size="sm" variant="secondary" icon={UserMinus} busy={calls.isPending} onClick={calls.withdraw}>
              {t('suppliers.do.remove')}
            </Button>
          )}
        </div>
      </div>
      <RecipientDialogs {...{ rfq, recipient, calls, opened, renderSupplier }} onClose={() => setOpened(null)} />
    </Card>
  );
}
