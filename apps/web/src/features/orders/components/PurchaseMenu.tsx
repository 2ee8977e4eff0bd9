import type { Purchase } from '@sampan/contract/purchases';
import {
  Ban,
  BellRing,
  CircleCheck,
  EllipsisVertical,
  ExternalLink,
  Link2,
  Link2Off,
  Lock,
  Plus,
  QrCode as QrIcon,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { useDeletePurchase, usePurchaseCall, useRevokePurchaseLink } from '../api/orders.mutations.ts';
import { canRemind } from '../next-action.ts';
import { useCopy } from '../use-copy.ts';
import { useRemind } from '../use-remind.ts';
import { useReport } from '../use-report.ts';
import type { OpenOrderDialog } from './dialogs.ts';

const QrCode = lazyComponent(async () => (await import('#src/ui/data/QrCode.tsx')).QrCode);

/** What can be done with a purchase order besides sending, editing and paying it. */
export function PurchaseMenu({ purchase, onOpen }: { purchase: Purchase; onOpen: OpenOrderDialog }) {
  const { t } = useTranslation('order');
  const copy = useCopy();
  const report = useReport();
  const { _id, poNumber, state, link } = purchase;
  const call = usePurchaseCall(_id);
  const { remind } = useRemind(_id);
  const remove = useDeletePurchase(_id);
  const revoke = useRevokePurchaseLink(_id);
  const [asked, setAsked] = useState<'cancel' | 'delete' | 'qr' | null>(null);
  const close = () => setAsked(null);
  const isOut = state === 'sent' || state === 'confirmed';
  const items = [
    ...(link?.state === 'active'
      ? [
          {
            label: t('purchase.do.copyLink'),
            icon: Link2,
            onSelect: () => void copy(link.url, t('done.linkCopied')),
          },
          { label: t('purchase.do.qr'), icon: QrIcon, onSelect: () => setAsked('qr') },
          { label: t('purchase.do.openPage'), icon: ExternalLink, onSelect: () => openTab(link.url) },
        ]
      : []),
    ...(isOut && canRemind(purchase) ? [{ label: t('purchase.do.remind'), icon: BellRing, onSelect: remind }] : []),
    ...(state === 'sent'
      ? [
          {
            label: t('purchase.do.confirm'),
            icon: CircleCheck,
            onSelect: () => onOpen({ kind: 'confirmPurchase', purchaseId: _id }),
          },
        ]
      : []),
    ...(state === 'confirmed'
      ? [{ label: t('purchase.do.close'), icon: Lock, onSelect: () => call.mutate({ path: 'close' }, report()) }]
      : []),
    ...(purchase.supplierId === ''
      ? [
          {
            label: t('purchase.do.makeSupplier'),
            icon: Plus,
            onSelect: () => onOpen({ kind: 'makeSupplier', purchaseId: _id }),
          },
        ]
      : []),
    ...(link !== null
      ? [
          {
            label: t('purchase.do.renewLink'),
            icon: RefreshCw,
            onSelect: () => call.mutate({ path: 'link' }, report()),
          },
        ]
      : []),
    ...(link?.state === 'active'
      ? [
          {
            label: t('purchase.do.revokeLink'),
            icon: Link2Off,
            tone: 'danger' as const,
            onSelect: () => revoke.mutate(undefined, report()),
          },
        ]
      : []),
    ...(state === 'draft'
      ? [{ label: t('purchase.do.delete'), icon: Trash2, tone: 'danger' as const, onSelect: () => setAsked('delete') }]
      : state === 'closed' || state === 'cancelled'
        ? []
        : [{ label: t('purchase.do.cancel'), icon: Ban, tone: 'danger' as const, onSelect: () => setAsked('cancel') }]),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('purchase.moreOf', { number: poNumber })} />}
        items={items}
      />
      {(asked === 'cancel' || asked === 'delete') && (
        <ConfirmDialog
          open
          onClose={close}
          title={t(`purchase.${asked}Title`, { number: poNumber })}
          text={t(`purchase.${asked}Text`)}
          confirmLabel={t(`purchase.do.${asked}`)}
          busy={call.isPending || remove.isPending}
          onConfirm={() =>
            asked === 'cancel'
              ? call.mutate({ path: 'cancel' }, { ...report(), onSettled: close })
              : remove.mutate(undefined, { ...report(), onSettled: close })
          }
        />
      )}
      {asked === 'qr' && link !== null && (
        <Dialog open size="sm" title={t('purchase.qrTitle', { number: poNumber })} onClose={close}>
          <div className="flex flex-col items-center gap-3">
            <Suspense>
              <QrCode text={link.url} label={t('purchase.qrTitle', { number: poNumber })} />
            </Suspense>
            <p className="text-muted text-sm">{t('purchase.qrHint')}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
