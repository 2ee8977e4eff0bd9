import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import type { PdfView } from '../../use-pdf-view.ts';

type PageTurnerProps = { view: PdfView; pageCount: number };

/** Previous page, next page, or a typed page number. */
export function PageTurner({ view: { page, goTo }, pageCount }: PageTurnerProps) {
  const { t } = useTranslation('pdf-catalog');
  const { number } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);

  function jump() {
    const asked = Number(typed);
    if (typed !== null && Number.isInteger(asked) && asked > 0) goTo(asked);
    setTyped(null);
  }

  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <IconButton
        size="sm"
        icon={ChevronLeft}
        mirrorIcon
        label={t('preview.previous')}
        aria-disabled={page === 1 || undefined}
        onClick={() => goTo(page - 1)}
      />
      <div className="w-16">
        <TextField
          hideLabel
          label={t('preview.goTo')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="text-center tabular-nums"
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={jump}
        />
      </div>
      <span className="whitespace-nowrap px-1 text-sm tabular-nums">
        {t('preview.of', { total: number(pageCount) })}
      </span>
      <IconButton
        size="sm"
        icon={ChevronRight}
        mirrorIcon
        label={t('preview.next')}
        aria-disabled={page === pageCount || undefined}
        onClick={() => goTo(page + 1)}
      />
    </form>
  );
}
