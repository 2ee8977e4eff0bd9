import { useTranslation } from '#src/lib/i18n.ts';
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx';

type FileDropProps = {
  file: File | undefined;
  onChoose: (file: File) => void;
  hint: string;
  disabled: boolean;
};

/** The `accept` attribute; the server checks the content. */
const ACCEPT = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** A spreadsheet file input. */
export function FileDrop({ file, onChoose, hint, disabled }: FileDropProps) {
  const { t } = useTranslation('spreadsheets');
  return (
    <FileDropZone
      label={t('file')}
      texts={{ choose: file ? t('other') : t('choose'), drop: t('drop'), hint }}
      accept={ACCEPT}
      disabled={disabled}
      onChoose={([chosen]) => {
        if (chosen) onChoose(chosen);
      }}
    >
      {file && <bdi className="max-w-full break-words font-medium">{file.name}</bdi>}
    </FileDropZone>
  );
}
