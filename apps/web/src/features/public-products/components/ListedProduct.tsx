import { lineValue, priceAt } from '@sampan/contract/list-totals';
import type { ListLine } from '@sampan/contract/my-list';
import { productPath } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useForeignLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { readQuantity } from '#src/lib/read-quantity.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { iconButtonClass } from '#src/ui/actions/icon-button-class.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { QUANTITY_PARAM, type Selection } from '../use-selection.ts';

type ListedProductProps = {
  product: PublicProduct;
  line: ListLine;
  selection: Selection;
  onRemove: () => void;
};

/** A product of the list with its quantity. */
export function ListedProduct({ product, line, selection, onRemove }: ListedProductProps) {
  const { t } = useTranslation('my-list');
  const { money } = useFormat();
  const foreignLanguage = useForeignLanguage();
  const { name, moq } = product;
  const isTooFew = moq !== undefined && line.quantity !== null && line.quantity < moq;
  const price = priceAt(product, line.quantity);
  const path = productPath(product);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 p-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_8rem_minmax(7rem,auto)_auto]">
      <div className="size-18 overflow-hidden rounded-control border border-line bg-surface">
        <Picture picture={product.images[0]} sizes="4.5rem" decorative className="size-full object-contain" />
      </div>
      <div className="min-w-0">
        <Link to={selection.carry(path)} className="font-medium leading-snug hover:underline">
          <bdi lang={foreignLanguage(name)} className="block break-words match-parent">
            {name}
          </bdi>
        </Link>
        <p className="mt-1 text-muted text-sm">
          <Ltr>{displaySku(product)}</Ltr>
          {price !== undefined && (
            <>
              {' · '}
              <Ltr>{money(price)}</Ltr>
            </>
          )}
        </p>
        {/* It can be asked for all the same: factories sometimes agree. */}
        {isTooFew && <p className="mt-1 text-sm text-warning-ink">{t('tooFew', { number: moq })}</p>}
      </div>
      <div className="max-sm:order-last max-sm:col-span-3 max-sm:flex max-sm:flex-wrap max-sm:items-end max-sm:justify-between max-sm:gap-x-4 max-sm:gap-y-1 sm:contents">
        <QuantityField
          key={product._id}
          quantity={line.quantity}
          onChange={(quantity) => selection.setQuantity(line.id, quantity)}
        />
        <LineTotal value={lineValue(product, line.quantity)} />
      </div>
      <RemoveProduct name={name} href={selection.hrefToToggle(line.id)} onRemove={onRemove} />
    </li>
  );
}

type QuantityFieldProps = { quantity: number | null; onChange: (quantity: number | null) => void };

function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('my-list');
  const [typed, setTyped] = useState(quantity === null ? '' : String(quantity));
  // Another tab, or the inquiry, may change it.
  const isOwn = (typed.trim() === '' ? null : readQuantity(typed)) === quantity;
  const isWrong = typed.trim() !== '' && readQuantity(typed) === null;
  return (
    <div className="w-32">
      <TextField
        label={t('quantity')}
        name={QUANTITY_PARAM}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={isOwn || isWrong ? typed : String(quantity ?? '')}
        error={isWrong ? t('quantityWrong') : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readQuantity(target.value));
        }}
      />
    </div>
  );
}

function LineTotal({ value }: { value: number | null }) {
  const { t } = useTranslation('my-list');
  const { money } = useFormat();
  return (
    <p className="text-end max-sm:ms-auto sm:pt-1">
      <span className="block text-muted text-sm">{t('total')}</span>
      <span className="whitespace-nowrap font-bold tabular-nums">
        {value === null ? '–' : <Ltr>{money(value)}</Ltr>}
      </span>
    </p>
  );
}

/** Before hydration, a link to the list without the product. */
function RemoveProduct({ name, href, onRemove }: { name: string; href: string; onRemove: () => void }) {
  const { t } = useTranslation('my-list');
  const isHydrated = useHydrated();
  const label = t('remove', { name });
  return isHydrated ? (
    <IconButton icon={X} label={label} onClick={onRemove} className="print:hidden" />
  ) : (
    <a href={href} aria-label={label} title={label} className={iconButtonClass({})}>
      <X className="size-4.5" aria-hidden="true" />
    </a>
  );
}
