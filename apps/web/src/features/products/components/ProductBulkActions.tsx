import { BulkAction } from '@sampan/contract/bulk';
import { BookOpen, Percent } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import type { ChangeSelected } from '#src/records/BulkBarContent.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type ProductBulkActionsProps = {
  change: ChangeSelected;
  catalogSelect: (value: string, onChange: (id: string) => void) => ReactNode;
};

/** Moves the selected products to a catalog, and changes their prices by a percentage. */
export function ProductBulkActions({ change, catalogSelect }: ProductBulkActionsProps) {
  const { t } = useTranslation(['lists', 'common']);
  const [open, setOpen] = useState<'catalog' | 'price' | null>(null);
  const [catalogId, setCatalogId] = useState('');
  const [typed, setTyped] = useState('');
  const price = BulkAction.safeParse({ action: 'price', percent: typed.trim() === '' ? null : Number(typed) });
  const [isChecked, setIsChecked] = useState(false);
  const close = () => {
    setOpen(null);
    setIsChecked(false);
  };

  async function apply(action: BulkAction | undefined) {
    setIsChecked(true);
    if (!action) return;
    await change(action);
    close();
  }

  return (
    <>
      <Button variant="secondary" icon={BookOpen} onClick={() => setOpen('catalog')}>
        {t('setCatalog')}
      </Button>
      <Button variant="secondary" icon={Percent} onClick={() => setOpen('price')}>
        {t('changePrices')}
      </Button>
      <Dialog
        open={open === 'catalog'}
        onClose={close}
        title={t('setCatalog')}
        size="sm"
        footer={
          <Button disabled={catalogId === ''} onClick={() => void apply({ action: 'catalog', catalogId })}>
            {t('move')}
          </Button>
        }
      >
        {catalogSelect(catalogId, setCatalogId)}
      </Dialog>
      <Dialog
        open={open === 'price'}
        onClose={close}
        title={t('changePrices')}
        size="sm"
        footer={<Button onClick={() => void apply(price.data)}>{t('apply')}</Button>}
      >
        <TextField
          label={t('percent')}
          hint={t('percentHint')}
          error={isChecked && !price.success ? t('percentInvalid') : undefined}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Dialog>
    </>
  );
}
