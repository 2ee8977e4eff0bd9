import type { Quote } from '@sampan/contract/quotes';
import { CopyPlus, EllipsisVertical, FileDown, FilePlus2, Gavel, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useDiscardDraft, useQuoteAction } from '#src/features/quotes/api/quotes.mutations.ts';
import { quoteRecord } from '#src/features/quotes/quote-record.ts';
import { useDownload } from '#src/features/quotes/use-download.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';

// Loaded when opened.
const DecideDialog = lazyComponent(
  async () => (await import('#src/features/quotes/components/DecideDialog.tsx')).DecideDialog,
);

export function QuoteActions({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const { isPending, startVersion, reopen, withdraw, discardDraft, copy } = useQuoteCalls(quote);
  const download = useDownload();
  const [opened, setOpened] = useState<'withdraw' | 'delete' | 'decide' | null>(null);
  const { status, draft, current } = quote;
  const isCollection = quote.kind === 'collection';
  const withdrawLabel = t(isCollection ? 'actionsMenu.withdrawCollection' : 'actionsMenu.withdraw');
  const close = () => setOpened(null);

  return (
    <>
      {status === 'withdrawn' && (
        <Button icon={RotateCcw} mirrorIcon busy={isPending} onClick={reopen}>
          {t('actionsMenu.reopen')}
        </Button>
      )}
      {status === 'sent' && !isCollection && (
        <Button variant="secondary" icon={Gavel} onClick={() => setOpened('decide')}>
          {t('actionsMenu.decide')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('actionsMenu.more')} />}
        items={[
          { label: 'PDF', icon: FileDown, onSelect: () => void download(quote, { format: 'pdf' }) },
          ...(isCollection
            ? []
            : [
                { label: 'Excel', icon: FileDown, onSelect: () => void download(quote, { format: 'xlsx' }) },
                {
                  label: t('actionsMenu.internal'),
                  icon: FileDown,
                  onSelect: () => void download(quote, { format: 'xlsx', internal: 'true' }),
                },
              ]),
          // Elsewhere it is the main button.
          ...(status === 'accepted' && draft === null
            ? [
                {
                  label: t('actionsMenu.newVersion'),
                  icon: FilePlus2,
                  onSelect: startVersion,
                },
              ]
            : []),
          { label: t('actionsMenu.copy'), icon: CopyPlus, onSelect: copy },
          ...(draft !== null && current !== null
            ? [{ label: t('actionsMenu.discard'), icon: Undo2, onSelect: discardDraft }]
            : []),
          ...(status === 'sent'
            ? [{ label: withdrawLabel, icon: RotateCcw, onSelect: () => setOpened('withdraw') }]
            : []),
          {
            label: t('actionsMenu.delete'),
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => setOpened('delete'),
          },
        ]}
      />
      {opened === 'withdraw' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('confirm.withdrawTitle', { number: quote.quoteId })}
          text={t('confirm.withdrawText')}
          confirmLabel={withdrawLabel}
          busy={isPending}
          onConfirm={() => withdraw(close)}
        />
      )}
      {opened === 'delete' && (
        <DeleteRecordDialog
          record={quoteRecord}
          id={quote._id}
          name={quote.quoteId}
          onClose={close}
          onDeleted={() => void navigate(paths.quotes)}
        />
      )}
      {opened === 'decide' && (
        <Suspense>
          <DecideDialog quote={quote} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function useQuoteCalls({ _id }: Quote) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const action = useQuoteAction(_id);
  const discard = useDiscardDraft(_id);
  const onError = (error: unknown) => toast.error(errorText(error, t('failed.action')));

  const startVersion = () => action.mutate({ action: 'versions' }, { onError });
  function reopen() {
    action.mutate({ action: 'reopen' }, { onSuccess: ({ message }) => toast.success(message), onError });
  }
  function withdraw(onSettled: () => void) {
    action.mutate(
      { action: 'withdraw' },
      {
        onSuccess: ({ message }) => toast.success(message, { action: { label: t('undo'), onClick: reopen } }),
        onError,
        onSettled,
      },
    );
  }
  function discardDraft() {
    discard.mutate(undefined, {
      onSuccess: () =>
        toast.success(t('done.discarded'), {
          action: { label: t('undo'), onClick: () => action.mutate({ action: 'draft/restore' }, { onError }) },
        }),
      onError,
    });
  }
  function copy() {
    action.mutate(
      { action: 'copy' },
      {
        onSuccess: ({ quote: made }) => void navigate(generatePath(paths.quote, { id: made._id })),
        onError,
      },
    );
  }
  return { isPending: action.isPending, startVersion, reopen, withdraw, discardDraft, copy };
}
