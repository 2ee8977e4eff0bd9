import type { CertificateFile } from '@sampan/contract/certificate-files';
import type { Product } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useSavedReport } from '#src/records/use-saved-report.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { certificateFilesQuery, useChangeCertificateFile } from '../certificate-files.calls.ts';

/** The certificates of a product with their last valid days and their PDFs. */
export function CertificateList({ product: { _id, certificates } }: { product: Product }) {
  const files = useQuery(certificateFilesQuery(_id)).data ?? [];
  return (
    <ul className="flex flex-col gap-1">
      {certificates.map((certificate) => (
        <Certificate
          key={certificate.name}
          productId={_id}
          certificate={certificate}
          file={files.find((each) => each.certificate === certificate.name)}
        />
      ))}
    </ul>
  );
}

type CertificateProps = {
  productId: string;
  certificate: Product['certificates'][number];
  file: CertificateFile | undefined;
};

function Certificate({ productId, certificate: { name, validUntil }, file }: CertificateProps) {
  const { t } = useTranslation('product-facts');
  const { date } = useFormat();
  const report = useSavedReport(t('fileFailed'));
  const change = useChangeCertificateFile(productId);
  const input = useRef<HTMLInputElement>(null);
  const text = validUntil === null ? name : t('until', { name, date: date(validUntil) });
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {file ? (
        <a href={file.url} target="_blank" rel="noopener noreferrer" className="link">
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) change.mutate({ certificate: name, file: chosen }, report());
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <IconButton
        icon={FileUp}
        label={t(file ? 'replaceFile' : 'addFile', { name })}
        disabled={change.isPending}
        onClick={() => input.current?.click()}
      />
      {file && (
        <IconButton
          icon={Trash2}
          label={t('removeFile', { name })}
          disabled={change.isPending}
          onClick={() => change.mutate({ remove: file._id }, report())}
        />
      )}
    </li>
  );
}
