import { PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';
import { useTranslation } from '#src/lib/i18n.ts';
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx';

type PdfDropProps = {
  /** Without it, a new file replaces the previous one. */
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
  errors: readonly string[];
  disabled?: boolean;
};

const MEGABYTES = PDF_MAX_BYTES / 1_048_576;
const ACCEPT = { 'application/pdf': ['.pdf'] };

export function PdfDrop({ multiple = false, ...rest }: PdfDropProps) {
  const { t } = useTranslation('pdf-catalog');
  return (
    <FileDropZone
      {...rest}
      multiple={multiple}
      accept={ACCEPT}
      label={t('upload.file')}
      texts={{
        choose: t(multiple ? 'upload.choose' : 'upload.replaceChoose'),
        drop: t(multiple ? 'upload.drop' : 'upload.replaceDrop'),
        hint: t('upload.hint', { max: MEGABYTES }),
      }}
    />
  );
}
