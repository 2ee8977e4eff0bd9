import { SUPPLIER_STEPS } from '@sampan/contract/purchases';
import type { SharedPurchase } from '@sampan/contract/shared-purchases';
import { Camera, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';

type UploadsProps = {
  purchase: Pick<SharedPurchase, 'steps' | 'pictures' | 'files' | 'limits'>;
  token: string;
  canSend: boolean;
};

/** JPEG, PNG and WebP, so that phones convert HEIC. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const FILES = 'application/pdf,.xlsx';

type UploadLabelProps = { kind: 'pictures' | 'files'; className: string; children: ReactNode };

/** A button that opens the phone's pictures or files. */
export const UploadLabel = ({ kind, className, children }: UploadLabelProps) => (
  <label
    className={classNames(
      'relative cursor-pointer focus-within:outline-2 focus-within:outline-brand focus-within:outline-offset-2',
      className,
    )}
  >
    {children}
    <input
      type="file"
      multiple
      accept={kind === 'pictures' ? PICTURES : FILES}
      data-upload={kind}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
    />
  </label>
);

/** The pictures and files that the supplier sent, what still waits on this phone, and how to send more. */
export function SupplierUploads({ purchase: { steps, pictures, files, limits }, token, canSend }: UploadsProps) {
  const { t } = useTranslation('shared-order');
  const { date } = useOfficeTime();
  if (!canSend && pictures.length + files.length === 0) return null;
  // What was reported last is most likely on the next pictures.
  const current = steps.findLast(({ done }) => done !== null)?.kind ?? '';
  const nameOf = (step: string) => {
    const kind = SUPPLIER_STEPS.find((one) => one === step);
    return kind ? t(`pictureSteps.${kind}`) : t('pictureOther');
  };
  return (
    <section aria-labelledby="pictures" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 id="pictures" className="text-lg">
        {t('purchase.uploads.title')}
      </h2>
      <ul data-waiting="" aria-label={t('purchase.uploads.list')} className="flex flex-col gap-2 empty:hidden" />
      {canSend && (
        <div data-script="" hidden className="flex flex-col gap-3 print:hidden">
          <SelectField
            label={t('purchase.uploads.step')}
            data-picture-step=""
            defaultValue={current}
            options={['', ...steps.map(({ kind }) => kind)].map((step) => ({ value: step, label: nameOf(step) }))}
          />
          <div className="flex flex-wrap gap-2 max-md:*:flex-1">
            <UploadLabel kind="pictures" className={buttonClass({ variant: 'secondary' })}>
              <Camera className="size-4 shrink-0" aria-hidden="true" />
              {t('purchase.actions.pictures')}
            </UploadLabel>
            <UploadLabel kind="files" className={buttonClass({ variant: 'secondary' })}>
              <FileUp className="size-4 shrink-0" aria-hidden="true" />
              {t('purchase.uploads.sendFiles')}
            </UploadLabel>
          </div>
          <p className="text-muted text-sm">{t('purchase.uploads.left', limits)}</p>
        </div>
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {pictures.map(({ picture, step, at }) => (
            <li key={picture.url} className="text-xs">
              <a href={picture.url} target="_blank" rel="noopener" className="block aspect-square">
                <Picture
                  picture={{ ...picture, alt: `${nameOf(step)}, ${date(at)}` }}
                  sizes="120px"
                  className="size-full rounded-control border border-line bg-white object-cover"
                />
              </a>
              <p className="mt-1">{nameOf(step)}</p>
              <time dateTime={at} className="text-muted">
                {date(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map(({ fileId, name, at }) => (
            <li key={fileId} className="wrap-anywhere text-sm">
              <a href={`/api/shared/purchases/${encodeURIComponent(token)}/files/${fileId}`} download className="link">
                <bdi>{name}</bdi>
              </a>{' '}
              <time dateTime={at} className="text-muted">
                {date(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
