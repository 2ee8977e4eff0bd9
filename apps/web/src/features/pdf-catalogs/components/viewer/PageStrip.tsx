import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PdfPage } from '#src/ui/pdf/PdfPage.tsx';

type PageStripProps = {
  document: PDFDocumentProxy;
  pageCount: number;
  page: number;
  onChoose: (page: number) => void;
};

const WIDTH = 88;

/** Thumbnails of all pages: beside the page, or below it on a phone. */
export function PageStrip({ document, pageCount, page, onChoose }: PageStripProps) {
  const { t } = useTranslation('pdf-catalog');
  return (
    <nav
      aria-label={t('preview.pages')}
      className="shrink-0 overflow-auto overscroll-contain p-1 max-md:max-h-40 md:w-32"
    >
      <ul className="flex gap-2 md:flex-col md:items-center">
        {Array.from({ length: pageCount }, (_, index) => (
          <PageButton
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are never reordered
            key={index}
            document={document}
            page={index + 1}
            isCurrent={index + 1 === page}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

type PageButtonProps = Pick<PageStripProps, 'document' | 'page' | 'onChoose'> & { isCurrent: boolean };

function PageButton({ document, page, isCurrent, onChoose }: PageButtonProps) {
  const { t } = useTranslation('pdf-catalog');
  const { number } = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(button);

  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);

  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-label={t('preview.page', { page: number(page) })}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onChoose(page)}
        className="flex flex-col items-center gap-0.5"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'block overflow-hidden rounded-tick border-2',
            isCurrent ? 'border-brand' : 'border-line hover:border-control',
          )}
        >
          {isNear ? (
            <PdfPage
              document={document}
              page={page}
              width={WIDTH}
              label={t('preview.page', { page: number(page) })}
              failedLabel=""
            />
          ) : (
            <span className="block aspect-[210/297] w-22 bg-white" />
          )}
        </span>
        <span className="text-muted text-xs tabular-nums">{number(page)}</span>
      </button>
    </li>
  );
}

/** Becomes true when the element first comes near the viewport. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (place === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
