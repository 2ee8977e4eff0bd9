import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useProductChoices } from '../use-product-choices.ts';

type ProductsDialogProps = {
  title: string;
  addText: (count: number) => string;
  /** Resolves to false if the products could not be added. */
  onAdd: (ids: readonly string[]) => Promise<boolean>;
  onClose: () => void;
};

type PickableProduct = { label: string; original: string | undefined; detail: string };

/** Picks several products. They stay selected while the user searches. */
export function ProductsDialog({ title, addText, onAdd, onClose }: ProductsDialogProps) {
  const { t } = useTranslation(['products', 'common']);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, PickableProduct>>(new Map());
  const [isAdding, setIsAdding] = useState(false);
  const { options, onSearch, status } = useProductChoices();
  const found = options.map(({ value, label, original, detail = '' }) => [value, { label, original, detail }] as const);
  // Selected products come first, also when the search does not match them.
  const shown = new Map([...picked, ...found]);

  async function add() {
    setIsAdding(true);
    const isAdded = await onAdd([...picked.keys()]);
    setIsAdding(false);
    if (isAdded) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={isAdding}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={isAdding} disabled={picked.size === 0} onClick={() => void add()}>
            {picked.size === 0 ? title : addText(picked.size)}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('picker.label')}
        placeholder={t('picker.placeholder')}
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        onChange={(text) => {
          setSearch(text);
          onSearch(text);
        }}
      />
      <ul className="mt-3 flex max-h-[50dvh] flex-col overflow-y-auto">
        {[...shown].map(([id, product]) => (
          <li key={id} className="border-line not-last:border-b">
            <Checkbox
              className="w-full md:py-2"
              label={
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-sm">
                  <bdi title={product.original} className="min-w-0 break-words">
                    {product.label}
                  </bdi>
                  <span className="text-muted text-xs">
                    <Ltr>{product.detail}</Ltr>
                  </span>
                </span>
              }
              checked={picked.has(id)}
              onChange={({ target }) => {
                const next = new Map(picked);
                if (target.checked) next.set(id, product);
                else next.delete(id);
                setPicked(next);
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="pt-2 text-muted text-xs empty:hidden">
        {status}
      </p>
    </Dialog>
  );
}
