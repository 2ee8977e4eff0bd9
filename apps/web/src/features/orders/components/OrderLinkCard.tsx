import type { Order } from '@sampan/contract/orders';
import { EllipsisVertical, ExternalLink, Link2, Link2Off, RefreshCw, Send } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { useNoteOrderContact, useRenewOrderLink, useRevokeOrderLink } from '../api/orders.mutations.ts';
import { useCopy } from '../use-copy.ts';
import { useReport } from '../use-report.ts';

/** The customer's link: send, copy, open, renew and revoke, and how often it was opened. */
export function OrderLinkCard({ order: { _id, link, state }, onSend }: { order: Order; onSend: () => void }) {
  const { t } = useTranslation('order');
  const { date } = useFormat();
  const copy = useCopy();
  const report = useReport();
  const note = useNoteOrderContact(_id);
  const renew = useRenewOrderLink(_id);
  const revoke = useRevokeOrderLink(_id);
  const isActive = link?.state === 'active';

  async function copyLink(url: string) {
    if (await copy(url, t('done.linkCopied'))) note.mutate('copy');
  }

  return (
    <Card
      title={t('link.title')}
      actions={
        link !== null && (
          <Menu
            trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('do.more')} />}
            items={[
              ...(isActive
                ? [
                    { label: t('link.openPage'), icon: ExternalLink, onSelect: () => openTab(link.url) },
                    {
                      label: t('link.revoke'),
                      icon: Link2Off,
                      tone: 'danger' as const,
                      onSelect: () => revoke.mutate(undefined, report()),
                    },
                  ]
                : []),
              { label: t('link.renew'), icon: RefreshCw, onSelect: () => renew.mutate(undefined, report()) },
            ]}
          />
        )
      }
    >
      <div className="flex flex-col items-start gap-3 text-sm">
        {isActive ? (
          <>
            <p>
              {link.opens === 0 ? t('link.never') : t('link.opens', { count: link.opens })}
              <span className="text-muted"> · {t('link.worksUntil', { date: date(link.expiresAt) })}</span>
            </p>
            {link.isLocal && <p className="text-warning-ink">{t('customer.local')}</p>}
          </>
        ) : (
          <p className="text-muted">{t('link.none')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {isActive && (
            <Button size="sm" variant="secondary" icon={Link2} onClick={() => void copyLink(link.url)}>
              {t('send.copy')}
            </Button>
          )}
          {state !== 'draft' && state !== 'cancelled' && (
            <Button size="sm" variant="secondary" icon={Send} mirrorIcon onClick={onSend}>
              {t('do.send')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
