import { MAX_LISTED } from '@sampan/contract/my-list';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { iconButtonClass } from '#src/ui/actions/icon-button-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Selection } from '../use-selection.ts';

type SelectionBarProps = {
  selection: Selection;
  /** Actions for the selected products. */
  action: ReactNode;
  /** The result of the last inquiry. */
  note?: ReactNode;
  /** On a phone the empty bar is always hidden. */
  isHiddenWhenEmpty?: boolean | undefined;
};

/** A bar with the number of selected products and their actions. */
export function SelectionBar({ selection, action, note, isHiddenWhenEmpty = false }: SelectionBarProps) {
  const { t } = useTranslation('public-products');
  const isHydrated = useHydrated();
  const count = selection.ids.length;
  return (
    <section
      aria-label={t('selection')}
      className={classNames(
        'flex min-h-16 flex-wrap items-center gap-2 rounded-card border border-line bg-popup px-4 py-2 shadow-popup md:gap-4 print:hidden',
        // An empty bar covers no product: it stays below the list.
        count > 0 || note ? 'selection-bar' : isHiddenWhenEmpty ? 'hidden' : 'max-md:hidden',
      )}
    >
      {note}
      <p role="status" className="min-w-0 flex-1 leading-snug max-md:text-sm">
        <span className={count === 0 ? 'text-muted' : 'font-bold'}>
          {count === 0 ? t('selectHint') : t('selected', { count })}
        </span>
        {count > 0 && (
          <Link to={selection.carry(paths.myList)} className="link block text-sm">
            {t('openList')}
          </Link>
        )}
        {selection.isFull && (
          <span className="block text-muted text-sm">{t('selectionFull', { max: MAX_LISTED })}</span>
        )}
      </p>
      {count > 0 &&
        (isHydrated ? (
          <IconButton icon={X} label={t('clearSelection')} onClick={selection.clear} />
        ) : (
          <a href={selection.hrefToClear()} aria-label={t('clearSelection')} className={iconButtonClass({})}>
            <X className="size-4.5" aria-hidden="true" />
          </a>
        ))}
      {action}
    </section>
  );
}
