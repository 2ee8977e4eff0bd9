import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { X } from 'lucide-react';
import { useState } from 'react';
import { pdfProblem } from '#src/lib/files/pdf-problem.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { PdfDrop } from './PdfDrop.tsx';

type ReplaceFileProps = {
  stored: PdfCatalog['pdfFile'];
  /** The new file, used when the form is saved. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  disabled: boolean;
};

export function ReplaceFile({ stored, file, onChange, disabled }: ReplaceFileProps) {
  const { t } = useTranslation(['pdf-catalog', 'messages']);
  const { bytes } = useFormat();
  const [error, setError] = useState<string>();

  function choose([chosen]: readonly File[]) {
    if (chosen === undefined) return;
    const problem = pdfProblem(chosen);
    setError(problem === null ? undefined : t(`messages:${problem}`));
    onChange(problem === null ? chosen : undefined);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={disabled}>
      <legend className="mb-1 font-medium text-sm">{t('fields.file')}</legend>
      <p className="wrap-anywhere text-muted text-sm">
        {stored ? t('edit.currentFile', { name: stored.fileName }) : t('edit.noFile')}
      </p>
      {file && (
        <p className="flex items-center justify-between gap-2 rounded-control bg-info-tint ps-3 text-info-ink text-sm">
          <span className="wrap-anywhere min-w-0 py-2">
            {t('edit.newFile')}: <bdi className="font-medium">{file.name}</bdi> (<Ltr>{bytes(file.size)}</Ltr>)
          </span>
          <IconButton icon={X} label={t('edit.discard')} onClick={() => onChange(undefined)} />
        </p>
      )}
      <PdfDrop onChoose={choose} errors={error === undefined ? [] : [error]} disabled={disabled} />
    </fieldset>
  );
}
