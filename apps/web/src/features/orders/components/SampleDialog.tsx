import { isDecided, SAMPLE_STATES, type Sample, type SampleRound } from '@sampan/contract/samples';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useDeletedNotice } from '#src/records/use-deleted-notice.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import {
  sampleOf,
  useDeletePicture,
  useDeleteSample,
  useMarkPicture,
  useNextRound,
  useSaveSample,
  useSendPictures,
} from '../api/checks.calls.ts';
import { CheckPicturePicker } from './CheckPicturePicker.tsx';

/** What a new sample can be of. */
export type SampledProduct = { productId: string; name: string; supplierId: string };

/** The record whose samples are shown, and what it knows about a new one. */
export type SamplePlace = {
  link: { orderId: string } | { quoteId: string } | { inquiryId: string };
  /** The first one is proposed. */
  products: readonly SampledProduct[];
  renderSupplier: (value: string, onChange: (id: string) => void, error: string | undefined) => ReactNode;
};

const NO_PRODUCT: SampledProduct = { productId: '', name: '', supplierId: '' };

type SampleDialogProps = {
  place: SamplePlace;
  /** Null: a new sample. */
  id: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** A sample: its current round with pictures, and the earlier rounds. */
export function SampleDialog({ place, id, onOpen, onClose }: SampleDialogProps) {
  const load = useQuery({ ...sampleOf(id ?? ''), enabled: id !== null });
  if (id !== null && !load.data) return <Spinner />;
  const sample = id === null ? null : (load.data ?? null);
  return (
    <OpenSample
      key={`${sample?._id} ${sample?.round} ${sample?.state}`}
      place={place}
      sample={sample}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

type OpenProps = Omit<SampleDialogProps, 'id'> & { sample: Sample | null };

function OpenSample({ place, sample, onOpen, onClose }: OpenProps) {
  const { t } = useTranslation('inspections');
  const errorText = useErrorText();
  const [round] = sample?.rounds ?? [];
  const isFixed = round !== undefined && isDecided(round.state);
  const { link, products, renderSupplier } = place;
  const [proposed = NO_PRODUCT] = products;
  const [fields, setFields] = useState(() => ({
    name: sample?.name ?? proposed.name,
    supplierId: sample?.supplierId ?? proposed.supplierId,
    productId: sample?.productId ?? proposed.productId,
    state: round?.state ?? 'requested',
    cost: round?.cost == null ? '' : String(round.cost),
    currency: round?.currency ?? 'USD',
    isRefundable: round?.isRefundable ?? false,
    courier: round?.courier ?? '',
    tracking: round?.tracking ?? '',
    dueOn: round?.dueOn ?? '',
    note: round?.note ?? '',
    internalNote: round?.internalNote ?? '',
  }));
  const save = useSaveSample(sample?._id ?? null);
  const next = useNextRound(sample?._id ?? '');
  const remove = useDeleteSample(sample?._id ?? '');
  const showDeleted = useDeletedNotice();
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const set = (values: Partial<typeof fields>) => setFields({ ...fields, ...values });
  const onError = (error: unknown) => void toast.error(errorText(error, t('sample.failed')));
  const submit = () =>
    save.mutate(
      {
        ...fields,
        cost: fields.cost.trim() === '' ? null : fields.cost,
        dueOn: fields.dueOn || null,
        ...(sample ? { updatedAt: sample.updatedAt } : link),
      },
      {
        onSuccess: ({ message, sample: saved }) => {
          toast.success(message);
          // A new sample stays open for its pictures.
          if (sample) onClose();
          else onOpen(saved._id);
        },
        onError,
      },
    );

  const text = (field: 'name' | 'cost' | 'currency' | 'courier' | 'tracking', direction: 'auto' | 'ltr' = 'auto') => (
    <TextField
      label={t(`sample.${field}`)}
      dir={direction}
      disabled={isFixed}
      value={fields[field]}
      error={errors.get(field)}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );

  return (
    <Dialog
      open
      title={sample?.sampleNumber ?? t('sample.new')}
      locked={save.isPending}
      onClose={onClose}
      footer={
        <>
          {sample && (
            <Button
              variant="secondary"
              icon={Trash2}
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: ({ message }) => {
                    showDeleted(message, { type: 'samples', id: sample._id });
                    onClose();
                  },
                  onError,
                })
              }
            >
              {t('sample.delete')}
            </Button>
          )}
          {isFixed ? (
            <Button busy={next.isPending} onClick={() => next.mutate(undefined, { onError })}>
              {t('sample.nextRound')}
            </Button>
          ) : (
            <Button busy={save.isPending} onClick={submit}>
              {t('sample.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {sample === null && products.length > 1 && (
          <div className="sm:col-span-2">
            <SelectField
              label={t('sample.choose')}
              value={String(products.findIndex(({ name }) => name === fields.name))}
              options={[
                { value: '-1', label: t('sample.other') },
                ...products.map(({ name }, index) => ({ value: String(index), label: name })),
              ]}
              onChange={({ target }) => {
                const { name, productId, supplierId } = products[Number(target.value)] ?? NO_PRODUCT;
                set({ name, productId, supplierId });
              }}
            />
          </div>
        )}
        {text('name')}
        {isFixed ? (
          <TextField label={t('sample.supplier')} dir="auto" disabled value={sample?.supplierName ?? ''} />
        ) : (
          renderSupplier(fields.supplierId, (supplierId) => set({ supplierId }), errors.get('supplierId'))
        )}
        <SelectField
          label={t('sample.state')}
          disabled={isFixed}
          value={fields.state}
          options={SAMPLE_STATES.map((value) => ({ value, label: t(`sample.states.${value}`) }))}
          onChange={({ target }) => set({ state: target.value as SampleRound['state'] })}
        />
        <TextField
          label={t('sample.dueOn')}
          type="date"
          disabled={isFixed}
          value={fields.dueOn}
          error={errors.get('dueOn')}
          onChange={({ target }) => set({ dueOn: target.value })}
        />
        {text('cost', 'ltr')}
        {text('currency', 'ltr')}
        {text('courier')}
        {text('tracking', 'ltr')}
        <div className="flex flex-col gap-4 sm:col-span-2">
          <Checkbox
            label={t('sample.refundable')}
            disabled={isFixed}
            checked={fields.isRefundable}
            onChange={({ target }) => set({ isRefundable: target.checked })}
          />
          {(['note', 'internalNote'] as const).map((field) => (
            <TextArea
              key={field}
              label={t(`sample.${field}`)}
              rows={2}
              dir="auto"
              disabled={isFixed}
              value={fields[field]}
              error={errors.get(field)}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          ))}
          {sample && round && <SamplePictures sample={sample} round={round} isFixed={isFixed} />}
          {sample && <Rounds sample={sample} />}
        </div>
      </div>
    </Dialog>
  );
}

type PicturesProps = { sample: Sample; round: SampleRound; isFixed: boolean };

function SamplePictures({ sample, round, isFixed }: PicturesProps) {
  const { t } = useTranslation('inspections');
  const errorText = useErrorText();
  const send = useSendPictures('samples', sample._id);
  const mark = useMarkPicture();
  const remove = useDeletePicture();
  const onError = (error: unknown) => void toast.error(errorText(error, t('sample.failed')));
  return (
    <section aria-label={t('sample.pictures')} className="flex flex-col items-start gap-3">
      <ul className="flex flex-col gap-2">
        {round.pictures.map(({ fileId, picture, forCustomer }, index) => (
          <li key={fileId} className="flex items-center gap-3">
            <img
              src={picture.thumbnails[0]?.url ?? picture.url}
              alt={t('pictureOf', { number: index + 1 })}
              className="size-16 rounded-tick object-cover"
            />
            <Checkbox
              label={t('sample.forCustomer', { number: index + 1 })}
              checked={forCustomer}
              onChange={({ target }) => mark.mutate({ fileId, forCustomer: target.checked }, { onError })}
            />
            {!isFixed && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('sample.deletePicture', { number: index + 1 })}
                onClick={() => remove.mutate(fileId, { onError })}
              />
            )}
          </li>
        ))}
      </ul>
      {!isFixed && (
        <CheckPicturePicker
          label={t('sample.addPictures')}
          busy={send.isPending}
          onPick={(files) => send.mutate(files, { onError })}
        />
      )}
    </section>
  );
}

/** How the earlier rounds, and this one, were decided. */
function Rounds({ sample }: { sample: Sample }) {
  const { t } = useTranslation('inspections');
  const { shortDate } = useFormat();
  return (
    <ol className="flex flex-col gap-1 text-sm">
      {sample.rounds
        .filter(({ decidedOn }) => decidedOn !== null)
        .map(({ round, state, decidedBy, decidedOn, note }) => (
          <li key={round} className="wrap-anywhere">
            {t('sample.round', { round })}
            {' · '}
            {t('sample.decided', {
              state: t(`sample.states.${state}`),
              name: decidedBy,
              day: decidedOn === null ? '' : shortDate(decidedOn),
            })}
            {note !== '' && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
    </ol>
  );
}
