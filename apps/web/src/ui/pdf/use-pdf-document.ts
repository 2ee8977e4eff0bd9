import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** Why a PDF does not open: it cannot be loaded, or it cannot be parsed. */
export type PdfFailure = 'unreachable' | 'unreadable';

export type PdfState =
  | { status: 'loading' | 'locked'; document: null; pageCount: 0 }
  | { status: 'ready'; document: PDFDocumentProxy; pageCount: number }
  | { status: 'failed'; reason: PdfFailure; document: null; pageCount: 0 };

const NONE = { document: null, pageCount: 0 } as const;
const LOADING: PdfState = { status: 'loading', ...NONE };

/**
 * The PDF at a URL, open while the component is mounted. A new URL reopens the file, so keep a
 * signed URL for as long as the same file is shown.
 */
export function usePdfDocument(address: string | null): PdfState {
  const [opened, setOpened] = useState<{ address: string; state: PdfState }>();

  useEffect(() => {
    if (address === null) return;
    let isClosed = false;
    const show = (state: PdfState) => {
      if (!isClosed) setOpened({ address, state });
    };
    const opening = openPdf(address);
    opening.document.then(
      (document) => show({ status: 'ready', document, pageCount: document.numPages }),
      (error: unknown) => show(failureOf(error)),
    );
    return () => {
      isClosed = true;
      opening.close();
    };
  }, [address]);

  return opened?.address === address ? opened.state : LOADING;
}

function failureOf(error: unknown): PdfState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return { status: 'locked', ...NONE };
  return { status: 'failed', reason: name === 'InvalidPDFException' ? 'unreadable' : 'unreachable', ...NONE };
}
