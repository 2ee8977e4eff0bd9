import { zodResolver } from '@hookform/resolvers/zod';
import type { Product, ProductImage } from '@sampan/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Controller, type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { fieldInMessage } from '#src/lib/forms/field-in-message.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useNewerVersion } from '#src/lib/forms/use-newer-version.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { RecordFormActions } from '#src/records/RecordFormActions.tsx';
import { addsAnother, useSaveRecord } from '#src/records/use-save-record.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { productBody } from '../product-body.ts';
import {
  EMPTY,
  FIELD_ORDER,
  fieldsSchema,
  isPicture,
  type ProductFields,
  type ProductValues,
  toFields,
} from '../product-fields.ts';
import { productRecord } from '../product-record.ts';
import { useDeletePicture } from '../use-pictures.ts';
import { FactFields } from './FactFields.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import { PictureField } from './PictureField.tsx';
import { ProductTexts } from './ProductTexts.tsx';
import { SimilarBanner } from './SimilarBanner.tsx';

/** Props for the supplier and catalog selects, which belong to other features. */
export type ChoiceField = {
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
};

type ProductFormProps = {
  /** Undefined for a new product. */
  product: Product | undefined;
  /** The product that a new one starts from. */
  copied: Product | undefined;
  renderCatalog: (field: ChoiceField) => ReactNode;
  renderSupplier: (field: ChoiceField) => ReactNode;
  /** The id of a catalog's supplier; undefined if it has none. */
  supplierOf: (catalogId: string) => Promise<string | undefined>;
};

/** Files cannot be stored in a draft. */
const NOT_KEPT = ['images'] as const;

/** Maps words in error messages without field names to fields. */
const WORDS = { name: 'name', price: 'price', catalog: 'catalogId', description: 'description' } as const;

export function ProductForm({ product, copied, renderCatalog, renderSupplier, supplierOf }: ProductFormProps) {
  const { t } = useTranslation(['products', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useSaveRecord(productRecord, product?._id);
  const form = useForm<ProductFields, unknown, ProductValues>({
    resolver: zodResolver(fieldsSchema(product === undefined)),
    defaultValues: product ? toFields(product) : copied ? copyOf(copied) : EMPTY,
    shouldFocusError: false,
  });
  useFormDraft(form, `products:${product?._id ?? 'new'}`, NOT_KEPT);
  const [picture, setPicture] = useState(product?.images[0]);
  const newer = useNewerVersion(form, async () => {
    if (!product) return EMPTY;
    const stored = await client.fetchQuery({ ...productRecord.toEdit(product._id), staleTime: 0 });
    setPicture(stored.images[0]);
    return toFields(stored);
  });
  const { element, focusFirstError } = useErrorFocus();

  /** One toast for the first error; all errors are under their fields. */
  function onInvalid(errors: FieldErrors<ProductFields>) {
    const first = FIELD_ORDER.find((name) => errors[name] !== undefined);
    if (first) toast.error(fieldMessage(texts, messageIn(errors[first])) ?? t('common:errors.validation'));
    focusFirstError();
  }

  function onRefused(error: unknown) {
    if (newer.isStale(error)) return;
    toast.error(errorText(error, t('failed.save')));
    if (showFieldErrors(form.setError, error)) return focusFirstError();
    if (!(error instanceof ApiError) || error.code !== 'validation') return;
    const field = fieldInMessage(error.message, WORDS);
    if (field) form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(
    (typed, event) =>
      save.mutate({ body: productBody(typed), addsAnother: addsAnother(event) }, { onError: onRefused }),
    onInvalid,
  );

  /** A product without a supplier gets the supplier of its catalog. */
  async function fillSupplier(catalogId: string) {
    const supplierId = catalogId === '' ? undefined : await supplierOf(catalogId).catch(() => undefined);
    const isStillMissing = form.getValues('catalogId') === catalogId && !form.getValues('supplierId');
    if (supplierId && isStillMissing) form.setValue('supplierId', supplierId, { shouldDirty: true });
  }

  const errorOf = (name: keyof ProductFields) => fieldMessage(texts, form.formState.errors[name]?.message);
  const field = (name: 'name' | 'description' | 'price') => ({
    label: t(`form.${name}`),
    error: errorOf(name),
    hint: newer.storedHint(name),
    autoComplete: 'off',
    ...form.register(name),
  });
  const choice = (name: 'catalogId' | 'supplierId', render: (choice: ChoiceField) => ReactNode) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value = '', onChange, onBlur, ref } }) => (
        <>{render({ value, onChange, onBlur, ref, error: errorOf(name) })}</>
      )}
    />
  );

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-6">
            <Card title={t('form.basic')}>
              <div className="flex flex-col gap-4">
                <TextField {...field('name')} dir="auto" required />
                <TextArea {...field('description')} optional dir="auto" rows={5} />
              </div>
            </Card>
            <Card title={t('form.pricing')}>
              <div className="sm:max-w-56">
                <TextField {...field('price')} inputMode="decimal" dir="ltr" required />
              </div>
            </Card>
            <Card title={t('form.belongs')}>
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                {choice('catalogId', (field) =>
                  renderCatalog({
                    ...field,
                    onChange: (id) => {
                      field.onChange(id);
                      void fillSupplier(id);
                    },
                  }),
                )}
                {choice('supplierId', renderSupplier)}
              </div>
            </Card>
          </div>
          <Card title={t('picture.title')}>
            <Controller
              control={form.control}
              name="images"
              render={({ field: { value, onChange } }) => (
                <FormPicture
                  product={product}
                  file={value}
                  onChoose={(file) => {
                    onChange(file);
                    // Validate immediately, before the user fills in the rest.
                    if (file) void form.trigger('images');
                    else form.clearErrors('images');
                  }}
                  stored={picture}
                  onDeleted={(changed) => {
                    setPicture(changed.images[0]);
                    // Only if nothing else changed: other changes must still cause a version conflict.
                    if (isSameBut(form.formState.defaultValues, toFields(changed)))
                      form.setValue('updatedAt', changed.updatedAt);
                  }}
                  error={errorOf('images')}
                />
              )}
            />
          </Card>
        </div>
        <ProductTexts productId={product?._id} />
        <FactFields storedHint={newer.storedHint} />
        <MoreDetails storedHint={newer.storedHint} />
        <RecordFormActions
          record={productRecord}
          newer={newer}
          isNew={product === undefined}
          isSaving={save.isPending}
        />
      </form>
    </FormProvider>
  );
}

type FormPictureProps = {
  product: Product | undefined;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  stored: ProductImage | undefined;
  onDeleted: (product: Product) => void;
  error: string | undefined;
};

/** The picture field; deleting the stored picture asks first and happens immediately. */
function FormPicture({ product, file, onChoose, stored, onDeleted, error }: FormPictureProps) {
  const { t } = useTranslation(['products', 'common']);
  const errorText = useErrorText();
  const remove = useDeletePicture(product?._id ?? '');
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    remove.mutate(0, {
      onSuccess: ({ message, product: changed }) => {
        toast.success(message);
        onDeleted(changed);
      },
      onError: (failure) => toast.error(errorText(failure, t('failed.deletePicture'))),
      onSettled: () => setIsAsking(false),
    });
  }

  return (
    <>
      <PictureField
        file={file}
        onChoose={onChoose}
        stored={stored}
        onDeleteStored={() => setIsAsking(true)}
        error={error}
      />
      {file && isPicture(file) && <SimilarBanner picture={file} own={product?._id} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('picture.removeTitle')}
        text={t('picture.removeText')}
        confirmLabel={t('picture.removeConfirm')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

/** Focuses the first invalid field after the render that marks it. */
function useErrorFocus() {
  const element = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!field) return;
    isWanted.current = false;
    // Leave room for the sticky header.
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
  return {
    element,
    focusFirstError: () => {
      isWanted.current = true;
    },
  };
}

/** The message of a field or of its first invalid part. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

/** A new product like this one, with its own number and pictures. */
const copyOf = (product: Product): ProductFields => ({ ...toFields(product), originalSku: '', updatedAt: undefined });

/** Whether only the picture and the version changed. */
function isSameBut(opened: unknown, stored: ProductFields): boolean {
  const essence = (fields: unknown) => JSON.stringify({ ...(fields as ProductFields), updatedAt: null, images: null });
  return essence(opened) === essence(stored);
}
