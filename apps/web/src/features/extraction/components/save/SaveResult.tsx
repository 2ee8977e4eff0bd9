import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useReviewContext } from '../../review-context.ts';

export interface SavedNow {
  message: string;
  saveIds: readonly string[];
  saved: readonly { name: string; productId: string; _id: string }[];
  /** The number of prices that were added to products. */
  updated: number;
  refused: number;
}

type SaveResultProps = {
  result: SavedNow;
  catalogPath: string;
  isUndoing: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/** The result of a save. */
export function SaveResult({ result, catalogPath, isUndoing, onUndo, onClose }: SaveResultProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { productPath } = useReviewContext();
  const { message, saved, updated, refused } = result;
  const isOnlyPrices = saved.length === 0 && updated > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOnlyPrices ? t('compare.updated', { count: updated }) : message}
      locked={isUndoing}
      footer={
        <>
          {saved.length + updated > 0 && (
            <Button variant="secondary" icon={Undo2} mirrorIcon busy={isUndoing} onClick={onUndo}>
              {t('save.undo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('save.goOn')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refused > 0 && (
          <MessagePanel tone="danger" title={t('save.refused', { count: refused })} text={t('save.refusedText')} />
        )}
        {saved.length > 0 && updated > 0 && <p>{t('compare.updated', { count: updated })}</p>}
        {saved.length > 0 && (
          <>
            <p>
              <Link to={catalogPath} className="link">
                {t('save.openCatalog')}
              </Link>
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {saved.map(({ name, productId, _id }) => (
                <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                  <Link to={productPath(_id)} className="link min-w-0 break-words">
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="text-muted text-xs">
                    <Ltr>{productId}</Ltr>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
