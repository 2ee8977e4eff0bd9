import type { PublicProduct } from '@sampan/contract/products';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { iconButtonClass } from '#src/ui/actions/icon-button-class.ts';
import type { Selection } from '../use-selection.ts';

type SelectProductProps = { product: PublicProduct; selection: Selection };

const CHOSEN = 'border border-brand bg-brand-fill text-white hover:text-white';
const OPEN = 'border border-control bg-surface';

/** A toggle; before hydration, a link to the same page with the product selected. */
export function SelectProduct({ product: { _id, name }, selection }: SelectProductProps) {
  const { t } = useTranslation('public-products');
  const isHydrated = useHydrated();
  const isChosen = selection.has(_id);
  const Icon = isChosen ? Check : Plus;
  const look = iconButtonClass({ size: 'sm' }, isChosen ? CHOSEN : OPEN);
  const icon = <Icon className="size-4.5" aria-hidden="true" />;

  if (!isHydrated) {
    const label = isChosen ? t('unselect', { name }) : t('select', { name });
    return (
      <a href={selection.hrefToToggle(_id)} aria-label={label} title={label} className={look}>
        {icon}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('select', { name })}
      aria-pressed={isChosen}
      title={isChosen ? t('selectedThis') : t('selectThis')}
      disabled={selection.isFull && !isChosen}
      onClick={() => selection.toggle(_id)}
      className={look}
    >
      {icon}
    </button>
  );
}
