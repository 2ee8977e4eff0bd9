import type { ExtractionSave, ExtractionSaved } from '@sampan/contract/extraction-jobs';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { useUndoSave } from '../../api/extraction.mutations.ts';
import { listedPrice } from '../../review/listed-price.ts';
import { currenciesOf, dollarsOf, openSigns, printedPrice } from '../../review/pricing.ts';
import type { Row } from '../../review/row.ts';
import { toProduct } from '../../review/to-product.ts';
import type { ComparedRows } from '../../use-comparison.ts';
import type { ReviewActions } from '../../use-review.ts';
import { useSave } from '../../use-save.ts';
import { PricingFields } from './PricingFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type SavedNow, SaveResult } from './SaveResult.tsx';

type SavePartProps = {
  review: ReviewActions;
  jobId: string;
  /** The selected rows. */
  chosen: readonly Row[];
  /** What the rows of a price list change; empty for a PDF. */
  compared: ComparedRows;
  catalogPath: (id: string) => string;
  target: ReactNode;
};

const UNDO_MS = 10_000;

/** Saves the selected rows as products, reports the result, and can undo it. */
export function SavePart({ review, jobId, chosen, compared, catalogPath, target }: SavePartProps) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const { reviewState, rows, rates, dispatch } = review;
  const { saveAll, progress } = useSave(jobId, (answer, sent) =>
    dispatch({ type: 'saved', answer: { ...answer, saved: [...answer.saved, ...updatedRows(answer, sent)] } }),
  );
  const undo = useUndoSave();
  const [result, setResult] = useState<SavedNow | null>(null);
  const [isInactive, setIsInactive] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const used = currenciesOf(rows.filter(({ id }) => !(id in reviewState.saved)));

  const extracted = new Map(review.file?.extractedData.catalogData.products.map((product) => [product.id, product]));
  /** A row of a product that the supplier has already only adds its price. */
  const updateOf = (row: Row) => {
    const productId = compared.get(row.id)?.product?._id;
    const hasPrice = printedPrice(row, reviewState.pricing) !== null;
    return productId !== undefined && hasPrice ? { action: 'price' as const, productId } : {};
  };
  const updates = chosen.filter((row) => 'action' in updateOf(row)).length;

  /** The rows that added their price to a product, which the answer only counts. */
  function updatedRows({ saveId, refused }: ExtractionSaved, sent: ExtractionSave['rows']) {
    const failed = new Set(refused.map(({ rowId }) => rowId));
    return sent.flatMap(({ id: rowId, action }) => {
      const product = action === 'price' && saveId !== null && !failed.has(rowId) && compared.get(rowId)?.product;
      return product ? [{ rowId, productId: product.sku, _id: product._id }] : [];
    });
  }

  async function save() {
    const { catalogId, supplierId, pricing } = reviewState;
    try {
      const status = isInactive ? 'inactive' : 'active';
      const products = chosen.map((row) => ({
        ...toProduct(row, dollarsOf(row.values, pricing, rates), status),
        ...listedPrice(row, printedPrice(row, pricing), extracted.get(row.read.id)),
        ...(!isNew && updateOf(row)),
      }));
      const answers = await saveAll({ catalogId, supplierId, rows: products });
      const saved = answers.flatMap((answer) => answer.saved);
      const updated = answers.reduce((sum, { prices }) => sum + prices, 0);
      const names = new Map(chosen.map(({ id, values }) => [id, values.productName]));
      review.untick(
        chosen
          .map(({ id }) => id)
          .filter((id) => !answers.some(({ refused }) => refused.some(({ rowId }) => rowId === id))),
      );
      setResult({
        message: answers.length === 1 ? (answers[0]?.message ?? '') : t('save.done', { count: saved.length }),
        updated,
        saveIds: answers.flatMap(({ saveId }) => saveId ?? []),
        saved: saved.map(({ rowId, ...product }) => ({ ...product, name: names.get(rowId) ?? '' })),
        refused: answers.flatMap(({ refused }) => refused).length,
      });
    } catch (error) {
      toast.error(errorText(error, t('save.failed')));
    }
  }

  async function takeBack({ saveIds }: SavedNow) {
    try {
      for (const saveId of saveIds) {
        const { message } = await undo.mutateAsync(saveId);
        dispatch({ type: 'unsaved', saveIds: [saveId] });
        toast.success(message);
      }
      setResult(null);
    } catch (error) {
      toast.error(errorText(error, t('save.undoFailed')));
    }
  }

  /** Undo stays available in the notice. */
  function close(closed: SavedNow) {
    setResult(null);
    if (closed.saved.length + closed.updated === 0) return;
    const action = { label: t('save.undo'), onClick: () => void takeBack(closed) };
    const done =
      closed.saved.length > 0
        ? t('save.done', { count: closed.saved.length })
        : t('compare.updated', { count: closed.updated });
    toast.success(done, { action, duration: UNDO_MS });
  }

  function obstacle(): string | undefined {
    if (!reviewState.isWhole) return t('save.wait');
    if (chosen.length === 0) return t('save.tick');
    const open = openSigns(chosen, reviewState.pricing)[0];
    if (open !== undefined) return t('save.sign', { sign: open });
    const needsCatalog = isNew || updates < chosen.length;
    return needsCatalog && reviewState.catalogId === '' ? t('save.catalog') : undefined;
  }

  return (
    <>
      <SaveBar count={chosen.length} obstacle={obstacle()} progress={progress} onSave={save}>
        {target}
        <PricingFields
          pricing={reviewState.pricing}
          rates={rates}
          used={used}
          onChange={(pricing) => dispatch({ type: 'price', pricing })}
        />
        <Checkbox
          className="self-end md:min-h-control md:items-center"
          label={t('save.inactive')}
          checked={isInactive}
          onChange={({ target }) => setIsInactive(target.checked)}
        />
        {updates > 0 && (
          <Checkbox
            className="self-end md:min-h-control md:items-center"
            label={t('compare.asNew', { count: updates })}
            checked={isNew}
            onChange={({ target }) => setIsNew(target.checked)}
          />
        )}
      </SaveBar>
      {result && (
        <SaveResult
          result={result}
          catalogPath={catalogPath(reviewState.catalogId)}
          isUndoing={undo.isPending}
          onUndo={() => takeBack(result)}
          onClose={() => close(result)}
        />
      )}
    </>
  );
}
