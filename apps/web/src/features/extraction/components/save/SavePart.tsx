import { type ReactNode, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { useUndoSave } from '../../api/extraction.mutations.ts';
import { currenciesOf, dollarsOf, openSigns, printedPrice } from '../../review/pricing.ts';
import type { Row } from '../../review/row.ts';
import { toProduct } from '../../review/to-product.ts';
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
  catalogPath: (id: string) => string;
  target: ReactNode;
};

const UNDO_MS = 10_000;

/** Saves the selected rows as products, reports the result, and can undo it. */
export function SavePart({ review, jobId, chosen, catalogPath, target }: SavePartProps) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const { reviewState, rows, rates, dispatch } = review;
  const { saveAll, progress } = useSave(jobId, (answer) => dispatch({ type: 'saved', answer }));
  const undo = useUndoSave();
  const [result, setResult] = useState<SavedNow | null>(null);
  const [isInactive, setIsInactive] = useState(false);
  const used = currenciesOf(rows.filter(({ id }) => !(id in reviewState.saved)));

  async function save() {
    const { catalogId, supplierId, pricing } = reviewState;
    try {
      const status = isInactive ? 'inactive' : 'active';
      const products = chosen.map((row) => ({
        ...toProduct(row, dollarsOf(row.values, pricing, rates), status),
        printed: printedPrice(row, pricing),
      }));
      const answers = await saveAll({ catalogId, supplierId, rows: products });
      const saved = answers.flatMap((answer) => answer.saved);
      const names = new Map(chosen.map(({ id, values }) => [id, values.productName]));
      review.untick(saved.map(({ rowId }) => rowId));
      setResult({
        message: answers.length === 1 ? (answers[0]?.message ?? '') : t('save.done', { count: saved.length }),
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
    if (closed.saved.length === 0) return;
    const action = { label: t('save.undo'), onClick: () => void takeBack(closed) };
    toast.success(t('save.done', { count: closed.saved.length }), { action, duration: UNDO_MS });
  }

  function obstacle(): string | undefined {
    if (!reviewState.isWhole) return t('save.wait');
    if (chosen.length === 0) return t('save.tick');
    const open = openSigns(chosen, reviewState.pricing)[0];
    if (open !== undefined) return t('save.sign', { sign: open });
    return reviewState.catalogId === '' ? t('save.catalog') : undefined;
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
