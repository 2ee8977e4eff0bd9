import type { SharedOrder } from '@sampan/contract/shared-orders';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { Picture } from '#src/ui/data/Picture.tsx';

const STEPS = ['productionStarted', 'productionDone', 'inspected', 'pickedUp'] as const;

/** The pictures that staff marked for the customer, newest first, with the step that they show. */
export function OrderPictures({ pictures }: Pick<SharedOrder, 'pictures'>) {
  const { t } = useTranslation('shared-order');
  const { date } = useOfficeTime();
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="text-lg">
        {t('pictures')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
        {pictures.map(({ id, picture, step, at }) => {
          const kind = STEPS.find((one) => one === step);
          const label = kind ? t(`pictureSteps.${kind}`) : t('pictureOther');
          return (
            <li key={id} className="break-inside-avoid text-sm">
              <a href={picture.url} target="_blank" rel="noopener" className="block aspect-square">
                <Picture
                  picture={{ ...picture, alt: `${label}, ${date(at)}` }}
                  sizes="200px"
                  className="size-full rounded-control border border-line bg-white object-cover"
                />
              </a>
              <p className="mt-1">{label}</p>
              <time dateTime={at} className="text-muted">
                {date(at)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type OrderFilesProps = { token: string } & Pick<SharedOrder, 'files'>;

/** Plain links, which work without scripts. */
export function OrderFiles({ token, files }: OrderFilesProps) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files" className="print:hidden">
      <h2 id="files" className="text-lg">
        {t('files')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {files.map(({ id, title, paper, validUntil }) => (
          <li key={id} className="wrap-anywhere">
            <a href={`/api/shared/orders/${encodeURIComponent(token)}/files/${id}`} download className="link">
              <bdi>{title}</bdi>
            </a>
            <span className="text-muted text-sm">
              {paper !== '' && ` · ${t(`papers.${paper}`)}`}
              {validUntil !== null && ` · ${t('validUntil', { date: date(validUntil) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
