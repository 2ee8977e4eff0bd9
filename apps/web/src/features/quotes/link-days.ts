import type { QuoteSettings } from '@sampan/contract/quote-settings';
import type { Quote } from '@sampan/contract/quotes';
import { useTranslation } from '#src/lib/i18n.ts';

/** How long a link works if no days are typed. */
export function useLinkDaysHint({ kind }: Pick<Quote, 'kind'>, settings: QuoteSettings): string {
  const { t } = useTranslation('quotes');
  if (settings.linkDays !== null) return t('send.linkDaysDefault', { count: settings.linkDays });
  return t(kind === 'collection' ? 'send.collectionDaysHint' : 'send.linkDaysHint');
}
