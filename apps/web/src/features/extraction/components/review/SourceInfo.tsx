import type { ExtractedFile } from '@sampan/contract/extraction-jobs';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { ExtractedPicture } from './ExtractedPicture.tsx';

/** The row's file and how it was read. */
export function SourceInfo({ file, page, isSheet }: { file: ExtractedFile; page: number; isSheet: boolean }) {
  const { t } = useTranslation('pdf-upload');
  const { number, dateTime } = useFormat();
  const { extractedData: data } = file;
  const { company, title, header } = data.catalogData;
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <Detail label={t('source.file')}>
        <bdi>{file.originalName}</bdi>
      </Detail>
      <Detail label={t('source.uploaded')}>{dateTime(file.uploadedAt)}</Detail>
      {isSheet ? (
        <Detail label={t('sheet.choose')}>
          <bdi>{data.sheets.find((sheet) => sheet.page === page)?.name ?? number(page)}</bdi>
        </Detail>
      ) : (
        <>
          <Detail label={t('source.page')}>
            {t('pageOf', { page: number(page), pages: number(data.summary.totalPages) })}
          </Detail>
          <Detail label={t('source.method')}>{t(`source.${file.processingMethod}`)}</Detail>
        </>
      )}
      {company !== null && (
        <Detail label={t('source.company')}>
          <bdi>{company}</bdi>
        </Detail>
      )}
      {title !== null && (
        <Detail label={t('source.title')}>
          <bdi>{title}</bdi>
        </Detail>
      )}
      <Detail label={t('source.size')}>
        <Ltr>{number(data.fileSizeMB)} MB</Ltr>
      </Detail>
      <Detail label={t('source.pictures')}>{number(data.images.length)}</Detail>
      <Detail label={t('source.document')}>
        <Ltr>{data.documentId}</Ltr>
      </Detail>
      {header.image && (
        <Detail label={t('source.header')}>
          <ExtractedPicture picture={header.image} alt={t('source.header')} className="h-12 max-w-full rounded-tick" />
        </Detail>
      )}
    </dl>
  );
}
