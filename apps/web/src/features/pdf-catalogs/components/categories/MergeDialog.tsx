import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import { useId, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useMergeCategories } from '../../api/pdf-categories.mutations.ts';

type MergeDialogProps = {
  sources: readonly PdfCategory[];
  categories: readonly PdfCategory[];
  /** The initial target `_id`; empty if not chosen yet. */
  startTarget: string;
  onClose: () => void;
  onMerged: () => void;
};

/** Permanently merges categories into another. */
export function MergeDialog({ sources, categories, startTarget, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation(['pdf-categories', 'pdf-catalog', 'common', 'messages']);
  const errorText = useErrorText();
  const formId = useId();
  const merge = useMergeCategories();
  const [targetId, setTargetId] = useState(startTarget);
  const [step, setStep] = useState<'choose' | 'incomplete' | 'confirm'>('choose');
  const count = sources.length;
  const isSeveral = count > 1;
  const isOfOtherType = ({ category_type }: PdfCategory) =>
    sources.some((source) => source.category_type !== category_type);
  const targets = categories
    .filter(({ _id }) => !sources.some((source) => source._id === _id))
    .toSorted((one, other) => Number(isOfOtherType(one)) - Number(isOfOtherType(other)));
  const target = targets.find(({ _id }) => _id === targetId);
  const moved = sources.reduce((sum, { catalogCount }) => sum + catalogCount, 0);

  function submit() {
    if (target === undefined) setStep('incomplete');
    else if (isSeveral || isOfOtherType(target)) setStep('confirm');
    else run(target);
  }

  function run({ _id }: PdfCategory) {
    merge.mutate(
      { selectedCategories: sources.map((source) => source._id), targetCategoryId: _id },
      {
        onSuccess: ({ message, softDeletedCategories: deleted }) => {
          toast.success(isSeveral ? `${message} ${t('merging.deleted', { count: deleted })}` : message);
          onMerged();
        },
        onError: (error) => {
          setStep('choose');
          toast.error(errorText(error, t('failed.merge')));
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isSeveral ? t('merging.titleSeveral', { number: count }) : t('merging.titleOne')}
      description={t('merging.text')}
      locked={merge.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={merge.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={merge.isPending} disabled={targets.length === 0}>
            {t(isSeveral ? 'merging.submitSeveral' : 'merging.submitOne')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
          {sources.map(({ _id, category_name, catalogCount }) => (
            <li key={_id} className="wrap-anywhere">
              <bdi className="font-medium">{category_name}</bdi>{' '}
              <span className="text-muted">({t('catalogs', { count: catalogCount })})</span>
            </li>
          ))}
        </ul>
        <SelectField
          required
          label={t('merging.target')}
          disabled={targets.length === 0}
          hint={targets.length === 0 ? t('merging.noTarget') : t('merging.noUndo')}
          error={step === 'incomplete' && target === undefined ? t('messages:mergeIncomplete') : undefined}
          value={targetId}
          onChange={(event) => setTargetId(event.target.value)}
          options={[
            { value: '', label: t('merging.chooseTarget') },
            ...targets.map((each) => ({
              value: each._id,
              label: isOfOtherType(each)
                ? t('merging.otherTarget', {
                    name: each.category_name,
                    type: t(`pdf-catalog:types.${each.category_type}`),
                  })
                : each.category_name,
            })),
          ]}
        />
      </form>
      {step === 'confirm' && target && (
        <ConfirmDialog
          open
          onClose={() => setStep('choose')}
          title={t('merging.confirmTitle', { name: target.category_name })}
          text={
            <>
              {t('merging.confirmText', { count: moved, name: target.category_name })}
              {isOfOtherType(target) && (
                <span className="mt-2 block">
                  {t('merging.otherType', { type: t(`pdf-catalog:types.${target.category_type}`) })}
                </span>
              )}
              <strong className="mt-2 block font-medium text-ink">{t('merging.noUndo')}</strong>
            </>
          }
          confirmLabel={t('merging.confirm')}
          busy={merge.isPending}
          onConfirm={() => run(target)}
        />
      )}
    </Dialog>
  );
}
