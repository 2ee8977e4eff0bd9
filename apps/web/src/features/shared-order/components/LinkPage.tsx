import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import type { LinkTexts } from '../script/link-page.ts';

type LinkPageProps = {
  kind: 'orders' | 'purchases';
  token: string;
  /** Of the purchase order; a newer one is offered, not shown. */
  revision?: number;
  children: ReactNode;
};

/** A page that the server renders and a small script makes work (ADR 29). */
export function LinkPage({ kind, token, revision, children }: LinkPageProps) {
  const texts = useLinkTexts();
  return (
    <>
      <div
        id="link-page"
        data-calls={`/api/shared/${kind}/${encodeURIComponent(token)}`}
        data-revision={revision}
        data-texts={JSON.stringify(texts)}
      >
        {children}
      </div>
      <p
        id="link-notice"
        role="status"
        hidden
        className="wrap fixed inset-x-0 bottom-24 z-30 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-card bg-ink px-4 py-3 text-center text-sm text-white shadow-popup print:hidden"
      />
    </>
  );
}

function useLinkTexts(): LinkTexts {
  const { t } = useTranslation('shared-order');
  const { t: common } = useTranslation('common');
  const n = '{n}';
  return {
    failed: t('failed'),
    network: common('errors.network'),
    offline: common('errors.offline'),
    heic: t('purchase.uploads.heic'),
    unreadable: t('purchase.uploads.unreadable'),
    preparing: t('purchase.uploads.preparing', { n, of: '{of}' }),
    waiting: t('purchase.uploads.waiting', { n }),
    waitingOffline: t('purchase.uploads.waitingOffline', { n }),
    sending: t('purchase.uploads.sending', { n }),
    retry: common('actions.retry'),
    remove: common('actions.delete'),
  };
}
