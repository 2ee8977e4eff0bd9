import { useTranslation } from '#src/lib/i18n.ts';
import { FileDropZone } from '#src/ui/FileDropZone.tsx';

type FileDropProps = {
  file: File | undefined;
  onChoose: (file: File) => void;
  hint: string;
  disabled: boolean;
};

/** What the browser's own dialog offers; what is in a file is for the server to judge. */
const ACCEPT = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** One table file, dropped or chosen. */
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
