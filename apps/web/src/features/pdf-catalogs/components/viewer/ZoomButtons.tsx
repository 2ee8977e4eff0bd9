import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import type { PdfView } from '../../use-pdf-view.ts';

export function ZoomButtons({ view: { zoom, zoomIn, zoomOut, fit } }: { view: PdfView }) {
  const { t } = useTranslation('pdf-catalog');
  const { number } = useFormat();
  const percent = `${number(Math.round(zoom * 100))}%`;
  return (
    <div className="flex items-center gap-1">
      <IconButton size="sm" icon={ZoomOut} label={t('preview.zoomOut')} onClick={zoomOut} />
      <span
        role="status"
        aria-label={t('preview.zoom', { percent })}
        className="min-w-12 text-center text-muted text-sm tabular-nums"
      >
        <Ltr>{percent}</Ltr>
      </span>
      <IconButton size="sm" icon={ZoomIn} label={t('preview.zoomIn')} onClick={zoomIn} />
      <IconButton size="sm" icon={MoveHorizontal} label={t('preview.fit')} onClick={fit} />
    </div>
  );
}
