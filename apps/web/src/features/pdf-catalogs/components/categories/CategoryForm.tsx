import { zodResolver } from '@hookform/resolvers/zod';
import { CATEGORY_TYPES, CategoryInput, type CategoryType, type PdfCategory } from '@sampan/contract/pdf-catalogs';
import { useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useNewerVersion } from '#src/lib/forms/use-newer-version.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { NewerVersionPanel } from '#src/records/NewerVersionPanel.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { pdfCatalogQueries } from '../../api/pdf-catalogs.queries.ts';
import { useSaveCategory } from '../../api/pdf-categories.mutations.ts';
import { existingCategory } from '../../existing-category.ts';

type CategoryFormFields = Omit<CategoryInput, 'category_type'> & { category_type: CategoryType | '' };

/** The contract's rules; a missing type is invalid. */
const Form = z.preprocess((fields: CategoryFormFields) => fields, CategoryInput);

const EMPTY: CategoryFormFields = { category_name: '', category_type: '', category_id: '' };

const fieldsOf = ({ category_name, category_type, category_id, updatedAt }: PdfCategory): CategoryFormFields => ({
  category_name,
  category_type,
  category_id,
  updatedAt,
});

type CategoryFormProps = {
  /** The category to edit; without it a new one is created. */
  category: PdfCategory | undefined;
  categories: readonly PdfCategory[];
  /** The type that a new one starts with. */
  type?: CategoryType | '' | undefined;
  onCreated?: ((category: PdfCategory) => void) | undefined;
  onClose: () => void;
  /** The name is taken: offers to merge into the existing category. */
  onMerge?: ((category: PdfCategory, targetId: string) => void) | undefined;
};

export function CategoryForm({ category, categories, type = '', onCreated, onClose, onMerge }: CategoryFormProps) {
  const { t } = useTranslation(['pdf-categories', 'pdf-catalog', 'common', 'messages']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const formId = useId();
  const client = useQueryClient();
  const save = useSaveCategory(category?._id);
  const [existing, setExisting] = useState<PdfCategory>();
  const form = useForm<CategoryFormFields, unknown, CategoryInput>({
    resolver: zodResolver(Form),
    defaultValues: category ? fieldsOf(category) : { ...EMPTY, category_type: type },
  });
  useFormDraft(form, `pdf-category:${category?._id ?? `new${type}`}`);
  const newer = useNewerVersion(form, async () => {
    const all = await client.fetchQuery({ ...pdfCatalogQueries.categories(), staleTime: 0 });
    const stored = all.find(({ _id }) => _id === category?._id);
    if (stored === undefined) throw new ApiError(404, 'not_found', t('messages:categoryNotFound'));
    return fieldsOf(stored);
  });

  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ message, category: saved }) => {
        toast.success(message);
        onCreated?.(saved);
        onClose();
      },
      onError: (error) => {
        setExisting(existingCategory(error, values, categories));
        if (newer.isStale(error)) return;
        showFieldErrors(form.setError, error);
        toast.error(errorText(error, t('failed.save')));
      },
    }),
  );

  function onSubmit(event: FormEvent) {
    // React passes events of a dialog on to the form around it.
    event.stopPropagation();
    void submit(event);
  }

  const field = (name: 'category_name' | 'category_type' | 'category_id') => ({
    error: fieldMessage(texts, form.formState.errors[name]?.message),
    hint: newer.storedHint(name),
    ...form.register(name),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(category ? 'form.editTitle' : 'form.addTitle')}
      locked={save.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {category ? t('common:actions.save') : t('add')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField {...field('category_name')} label={t('form.name')} dir="auto" autoComplete="off" required />
        <SelectField
          {...field('category_type')}
          hint={newer.storedHint('category_type', (value: CategoryType) => t(`pdf-catalog:types.${value}`))}
          required
          label={t('form.type')}
          options={[
            { value: '', label: t('pdf-catalog:chooseType') },
            ...CATEGORY_TYPES.map((value) => ({ value, label: t(`pdf-catalog:types.${value}`) })),
          ]}
        />
        <TextField {...field('category_id')} label={t('form.id')} optional dir="ltr" autoComplete="off" />
        {category && existing && onMerge && (
          <MessagePanel
            tone="info"
            title={t('messages:categoryExists')}
            text={t('form.existsText')}
            action={
              <Button variant="secondary" icon={Merge} onClick={() => onMerge(category, existing._id)}>
                {t('form.merge', { name: existing.category_name })}
              </Button>
            }
          />
        )}
        <NewerVersionPanel newer={newer} />
      </form>
    </Dialog>
  );
}
