import { DEFAULT_QUOTE_SETTINGS } from '@sampan/contract/quote-settings';
import type { Quote } from '@sampan/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, ExternalLink, Link2, Link2Off, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { quoteSettingsQuery } from '../api/quote-settings.queries.ts';
import { useNoteQuoteContact, useRenewLink, useRevokeLink } from '../api/quotes.mutations.ts';
import { useLinkDaysHint } from '../link-days.ts';
import { useCopy } from '../use-copy.ts';

/** The customer's link: copy, open, renew, revoke, and how often it was opened. */
export function LinkCard({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { date, dateTime } = useFormat();
  const errorText = useErrorText();
  const copy = useCopy();
  const note = useNoteQuoteContact(quote._id);
  const renew = useRenewLink(quote._id);
  const revoke = useRevokeLink(quote._id);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [days, setDays] = useState('');
  const { data: settings = DEFAULT_QUOTE_SETTINGS } = useQuery(quoteSettingsQuery());
  const linkDaysHint = useLinkDaysHint(quote, settings);
  const { link } = quote;
  if (quote.current === null) return null;
  const isActive = link?.state === 'active' && quote.status !== 'withdrawn';

  async function confirm() {
    try {
      if (asked === 'renew') {
        const { link: renewed } = await renew.mutateAsync(days.trim());
        await copy(renewed.url, t('done.linkCopied'));
      } else {
        await revoke.mutateAsync();
        toast.success(t('done.linkRevoked'));
      }
    } catch (error) {
      // A wrong number of days is corrected in the dialog.
      if (error instanceof ApiError && error.errors.length > 0) return;
      toast.error(errorText(error, t('failed.action')));
    }
    setAsked(null);
    setDays('');
  }

  async function copyLink(url: string) {
    if (await copy(url, t('done.linkCopied'))) note.mutate('copy');
  }

  return (
    <Card
      title={t('link.title')}
      actions={
        quote.status !== 'withdrawn' && (
          <Menu
            trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('actionsMenu.more')} />}
            items={[
              ...(isActive
                ? [
                    { label: t('actionsMenu.openPage'), icon: ExternalLink, onSelect: () => openTab(link.url) },
                    {
                      label: t('actionsMenu.revokeLink'),
                      icon: Link2Off,
                      tone: 'danger' as const,
                      onSelect: () => setAsked('revoke'),
                    },
                  ]
                : []),
              { label: t('actionsMenu.renewLink'), icon: RefreshCw, onSelect: () => setAsked('renew') },
            ]}
          />
        )
      }
    >
      {isActive ? (
        <div className="flex flex-col items-start gap-3 text-sm">
          <Button variant="secondary" icon={Link2} onClick={() => void copyLink(link.url)}>
            {t('actionsMenu.copyLink')}
          </Button>
          <p>
            {link.opens === 0 ? t('link.never') : t('link.opens', { count: link.opens })}
            {link.lastOpenedAt !== null && (
              <span className="text-muted"> · {t('link.lastOpened', { time: dateTime(link.lastOpenedAt) })}</span>
            )}
          </p>
          <p className="text-muted">{t('send.worksUntil', { date: date(link.expiresAt) })}</p>
          {link.isLocal && <p className="text-warning-ink">{t('send.local')}</p>}
        </div>
      ) : (
        <p className="text-muted text-sm">{t('link.none')}</p>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          tone={asked === 'revoke' ? 'danger' : 'primary'}
          onClose={() => setAsked(null)}
          title={t(`confirm.${asked}Title`)}
          text={t(`confirm.${asked}Text`)}
          confirmLabel={t(`actionsMenu.${asked}Link`)}
          busy={renew.isPending || revoke.isPending}
          onConfirm={() => void confirm()}
        >
          {asked === 'renew' && (
            <TextField
              label={t('send.linkDays')}
              hint={linkDaysHint}
              error={renew.error instanceof ApiError ? renew.error.errors[0]?.msg : undefined}
              optional
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
