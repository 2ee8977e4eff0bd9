import type { RfqSheetRead } from '@sampan/contract/rfq-sheets';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { SpinnerIcon } from '#src/ui/feedback/SpinnerIcon.tsx';
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx';

const ACCEPT = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] };

export const textsOf = (problems: RfqSheetRead['problems']) => problems.map(({ path, msg }) => ({ path, text: msg }));

type SheetReaderProps = {
  /** The link or button that downloads the form. */
  download: ReactNode;
  read: (file: File) => Promise<RfqSheetRead>;
  /** The form was read; the answer is not stored. */
  onRead: (read: RfqSheetRead) => void;
};

/** Downloads the Excel form of an RFQ and reads a filled one into the fields. */
export function SheetReader({ download, read, onRead }: SheetReaderProps) {
  const { t } = useTranslation('shared-rfq');
  const errorText = useErrorText();
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState('');
  const [result, setResult] = useState<RfqSheetRead | null>(null);

  async function choose(file: File) {
    setIsReading(true);
    setError('');
    setResult(null);
    try {
      const answer = await read(file);
      setResult(answer);
      onRead(answer);
    } catch (caught) {
      const [problem] = caught instanceof ApiError ? caught.errors : [];
      setError(problem?.msg ?? errorText(caught, t('sheet.failed')));
    } finally {
      setIsReading(false);
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t('sheet.hint')}</p>
      <div>{download}</div>
      <FileDropZone
        label={t('sheet.file')}
        texts={{ choose: t('sheet.choose'), drop: t('sheet.drop'), hint: t('sheet.limit') }}
        accept={ACCEPT}
        disabled={isReading}
        errors={error === '' ? [] : [error]}
        onChoose={([file]) => {
          if (file) void choose(file);
        }}
      >
        {isReading && <SpinnerIcon className="size-5" />}
      </FileDropZone>
      <div role="status" className="text-sm">
        {isReading && <p className="text-muted">{t('sheet.reading')}</p>}
        {result && <p>{t('sheet.done')}</p>}
        {result && result.problems.length > 0 && (
          <>
            <h2 className="mt-2 font-bold text-sm text-warning-ink">{t('sheet.problems')}</h2>
            <ul className="list-disc ps-5">
              {result.problems.map(({ row, path, msg }) => (
                <li key={`${row} ${path}`} className="wrap-anywhere">
                  {t('sheet.row', { row, text: msg })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
