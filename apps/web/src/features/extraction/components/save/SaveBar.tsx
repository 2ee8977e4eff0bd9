import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';

type SaveBarProps = {
  /** The target catalog and supplier, and the price conversion. */
  children: ReactNode;
  count: number;
  /** Why saving is not possible yet. */
  obstacle: string | undefined;
  progress: { done: number; of: number } | null;
  onSave: () => void;
};

/** Options for saving the selected rows. */
export function SaveBar({ children, count, obstacle, progress, onSave }: SaveBarProps) {
  const { t } = useTranslation('pdf-upload');
  return (
    <section
      aria-label={t('save.title')}
      className="contents md:flex md:flex-wrap md:items-end md:gap-3 md:rounded-card md:border md:border-line md:bg-surface md:px-4 md:py-3"
    >
      <div className="flex flex-wrap items-start gap-3 max-md:order-first max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3 md:flex-1">
        {children}
      </div>
      <div className="flex flex-col items-end gap-1 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-4 max-md:items-stretch max-md:border-line max-md:border-t max-md:bg-canvas max-md:px-4 max-md:py-3">
        {/* Keeps its line, so that the button does not move. */}
        <p className="min-h-4 text-muted text-xs">{obstacle}</p>
        <Button icon={Save} busy={progress !== null} disabled={obstacle !== undefined} onClick={onSave}>
          {progress ? t('save.progress', progress) : count === 0 ? t('save.none') : t('save.button', { count })}
        </Button>
      </div>
    </section>
  );
}
