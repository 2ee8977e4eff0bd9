import type { ExtractedImage } from '@sampan/contract/extraction';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { type PagePictures, pictureKey } from '../../review/pictures.ts';
import type { Row } from '../../review/row.ts';
import { ExtractedPicture } from './ExtractedPicture.tsx';

type PicturePickerProps = {
  row: Row;
  pictures: PagePictures;
  onChoose: (picture: ExtractedImage | null) => void;
  onClose: () => void;
};

/** Chooses among the pictures of the row's page. */
export function PicturePicker({ row, pictures, onChoose, onClose }: PicturePickerProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? [...pictures.offered, ...pictures.minor] : pictures.offered;
  const name = row.values.productName || row.values.modelNumber;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picker.title')}
      description={t('picker.text', { page: row.page })}
      footer={
        row.picture && (
          <Button variant="secondary" icon={Ban} onClick={() => onChoose(null)}>
            {t('picker.none')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {shown.length === 0 && <p className="text-muted">{t('picker.empty')}</p>}
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {shown.map((picture, index) => {
            const isOwn = row.picture !== null && pictureKey(row.picture) === pictureKey(picture);
            return (
              <li key={pictureKey(picture)}>
                <button
                  type="button"
                  aria-label={t('picker.choose', { number: index + 1, name })}
                  aria-pressed={isOwn}
                  onClick={() => onChoose(picture)}
                  className={classNames(
                    'veil block w-full overflow-hidden rounded-control border-2 outline-offset-1',
                    isOwn ? 'border-brand' : 'border-line hover:border-control',
                  )}
                >
                  <ExtractedPicture picture={picture} alt="" className="aspect-square w-full" />
                </button>
              </li>
            );
          })}
        </ul>
        {pictures.minor.length > 0 && !isAll && (
          <p className="text-muted text-sm">
            {t('hiddenPictures', { count: pictures.minor.length })}{' '}
            <button type="button" className="link min-h-8" onClick={() => setIsAll(true)}>
              {t('showHidden')}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
