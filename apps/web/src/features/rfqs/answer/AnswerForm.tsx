import type { SharedRfq } from '@sampan/contract/shared-rfqs';
import type { Incoterm } from '@sampan/contract/trade-terms';
import { Suspense, useState } from 'react';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { UploadPicture } from './AnswerPicture.tsx';
import type { AnswerFields, AnswerLineFields, AnswerTerms } from './answer-fields.ts';

// Loaded after the fields.
const AnswerPicture = lazyComponent(async () => (await import('./AnswerPicture.tsx')).AnswerPicture);

/** Not from the contract, whose schemas would add to the weight of the supplier's page. */
const INCOTERMS = ['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] satisfies Incoterm[];

type FormLine = SharedRfq['lines'][number];

type AnswerFormProps = {
  lines: readonly FormLine[];
  currency: string;
  fields: AnswerFields;
  errors: ReadonlyMap<string, string>;
  hints?: ReadonlyMap<string, string>;
  /** Stores a picture. Undefined: no picture can be added. */
  upload?: UploadPicture | undefined;
  /** Undefined: the answer can only be read. */
  onChange: ((fields: AnswerFields) => void) | undefined;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** The answer of one supplier: a card for each line, and the terms for all lines. */
export function AnswerForm({ lines, currency, fields, errors, hints = NONE, upload, onChange }: AnswerFormProps) {
  const setLine = (lineId: string, line: AnswerLineFields) =>
    onChange?.({ ...fields, lines: { ...fields.lines, [lineId]: line } });
  return (
    <fieldset disabled={onChange === undefined} className="flex min-w-0 flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {lines.map((line, at) => {
          const lineField = fields.lines[line.lineId];
          return (
            lineField && (
              <li key={line.lineId}>
                <LineCard
                  line={line}
                  number={at + 1}
                  currency={fields.terms.currency.trim().toUpperCase() || currency}
                  fields={lineField}
                  errors={errors}
                  hints={hints}
                  upload={upload}
                  onChange={(next) => setLine(line.lineId, next)}
                />
              </li>
            )
          );
        })}
      </ul>
      <TermsCard
        fields={fields}
        currency={currency}
        errors={errors}
        hints={hints}
        onChange={(next) => onChange?.(next)}
      />
    </fieldset>
  );
}

type AnswerLineProps = {
  line: FormLine;
  number: number;
  currency: string;
  fields: AnswerLineFields;
  errors: ReadonlyMap<string, string>;
  hints: ReadonlyMap<string, string>;
  upload: UploadPicture | undefined;
  onChange: (fields: AnswerLineFields) => void;
};

type AnswerTextName = Exclude<
  keyof AnswerLineFields,
  'cannotMake' | 'prices' | 'asRequested' | 'pictureId' | 'picture'
>;

function LineCard({ line, number, currency, fields, errors, hints, upload, onChange }: AnswerLineProps) {
  const isHydrated = useHydrated();
  const { t } = useTranslation('shared-rfq');
  const format = useFormat();
  const { lineId, name, specification, picture, quantities, targetPrice } = line;
  const field = (key: AnswerTextName) => ({
    label: t(`fields.${key}`),
    value: fields[key],
    error: errors.get(`${lineId}.${key}`),
    hint: hints.get(`${lineId}.${key}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [key]: target.value }),
  });
  const numeric = { inputMode: 'decimal', dir: 'ltr' } as const;
  const hasMore = MORE.some((key) => errors.has(`${lineId}.${key}`) || hints.has(`${lineId}.${key}`));
  const cannotMakeHint = hints.get(`${lineId}.cannotMake`);
  return (
    <Card as="article">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
        {picture ? (
          <a href={picture.url} target="_blank" rel="noopener" className="block size-20">
            <Picture
              picture={{ ...picture, alt: t('pictureOf', { name }) }}
              sizes="80px"
              className="size-full rounded-control border border-line bg-white object-contain"
            />
          </a>
        ) : (
          <Picture picture={undefined} sizes="80px" decorative className="size-20 rounded-control" />
        )}
        <div className="min-w-0">
          <p className="text-muted text-xs">{t('line', { number })}</p>
          <h2 className="wrap-anywhere text-base">
            <bdi>{name}</bdi>
          </h2>
          {specification !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
              {specification}
            </p>
          )}
          <p className="text-muted text-sm">
            {t('pieces', { quantity: quantities.map((quantity) => format.number(quantity)).join(' / ') })}
            {targetPrice !== undefined && ` · ${t('target', { price: unitPriceText(targetPrice, currency) })}`}
          </p>
        </div>
      </div>
      <Checkbox
        className="mt-3"
        label={t('fields.cannotMake')}
        checked={fields.cannotMake}
        onChange={({ target }) => onChange({ ...fields, cannotMake: target.checked })}
      />
      {cannotMakeHint !== undefined && <p className="mt-1 text-muted text-xs">{cannotMakeHint}</p>}
      {!fields.cannotMake && (
        <div className="mt-3 flex flex-col gap-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {fields.prices.map(({ from, price }) => (
              <TextField
                key={from}
                {...numeric}
                label={`${t('price', { quantity: format.number(from) })} (${currency})`}
                value={price}
                error={errors.get(`${lineId}.price.${from}`)}
                hint={hints.get(`${lineId}.price.${from}`)}
                autoComplete="off"
                className="text-lg"
                onChange={({ target }) =>
                  onChange({
                    ...fields,
                    prices: fields.prices.map((tier) => (tier.from === from ? { from, price: target.value } : tier)),
                  })
                }
              />
            ))}
          </div>
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField {...field('moq')} {...numeric} />
            <TextField {...field('leadDays')} {...numeric} />
          </div>
          <SelectField
            label={t('fields.asRequested')}
            value={fields.asRequested}
            onChange={({ target }) =>
              onChange({ ...fields, asRequested: target.value as AnswerLineFields['asRequested'] })
            }
            options={[
              { value: '', label: t('asked.none') },
              { value: 'yes', label: t('asked.yes') },
              { value: 'differs', label: t('asked.differs') },
            ]}
          />
          {fields.asRequested === 'differs' && <TextField {...field('differs')} dir="auto" />}
          {isHydrated && (upload || fields.picture) && (
            <Suspense>
              <AnswerPicture
                lineId={lineId}
                name={name}
                picture={fields.picture}
                error={errors.get(`${lineId}.pictureId`)}
                upload={upload}
                onChange={(chosen) => onChange({ ...fields, ...chosen })}
              />
            </Suspense>
          )}
          <details open={hasMore || undefined}>
            <summary className="link min-h-10 cursor-pointer content-center text-sm">{t('more')}</summary>
            <div className="mt-3 grid grid-cols-2 items-start gap-4">
              <TextField {...field('cartonQuantity')} {...numeric} />
              <TextField {...field('cartonKg')} {...numeric} />
              <TextField {...field('cartonLength')} {...numeric} />
              <TextField {...field('cartonWidth')} {...numeric} />
              <TextField {...field('cartonHeight')} {...numeric} />
              <TextField {...field('samplePrice')} {...numeric} />
              <TextField {...field('sampleDays')} {...numeric} />
              <TextField {...field('tooling')} {...numeric} />
              <TextField {...field('hsCode')} {...numeric} />
              <TextField {...field('packaging')} dir="auto" />
              <div className="col-span-2">
                <TextField {...field('note')} dir="auto" />
              </div>
            </div>
          </details>
        </div>
      )}
    </Card>
  );
}

const MORE = [
  'cartonQuantity',
  'cartonKg',
  'cartonLength',
  'cartonWidth',
  'cartonHeight',
  'samplePrice',
  'sampleDays',
  'tooling',
  'hsCode',
  'packaging',
  'note',
];

type AnswerTermsProps = {
  fields: AnswerFields;
  currency: string;
  errors: ReadonlyMap<string, string>;
  hints: ReadonlyMap<string, string>;
  onChange: (fields: AnswerFields) => void;
};

function TermsCard({ fields, currency, errors, hints, onChange }: AnswerTermsProps) {
  const { t } = useTranslation('shared-rfq');
  const [leadDays, setLeadDays] = useState('');
  const { terms } = fields;
  const setTerm = (key: keyof AnswerTerms, value: string) => onChange({ ...fields, terms: { ...terms, [key]: value } });
  const field = (key: keyof AnswerTerms) => ({
    label: t(`fields.${key}`),
    value: terms[key],
    error: errors.get(`terms.${key}`),
    hint: hints.get(`terms.${key}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTerm(key, target.value),
  });

  function setLeadForAll(value: string) {
    setLeadDays(value);
    const lines = Object.entries(fields.lines).map(([id, line]) => [id, { ...line, leadDays: value }]);
    onChange({ ...fields, lines: Object.fromEntries(lines) });
  }

  return (
    <Card title={t('forAll')}>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...field('currency')} placeholder={currency} maxLength={3} dir="ltr" />
        <SelectField
          {...field('tax')}
          options={[
            { value: '', label: t('tax.none') },
            { value: 'with', label: t('tax.with') },
            { value: 'without', label: t('tax.without') },
          ]}
        />
        <SelectField
          {...field('incoterm')}
          options={[{ value: '', label: t('tax.none') }, ...INCOTERMS.map((value) => ({ value, label: value }))]}
        />
        <TextField {...field('place')} dir="auto" />
        <TextField
          label={t('leadForAll')}
          value={leadDays}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          onChange={({ target }) => setLeadForAll(target.value)}
        />
        <TextField {...field('validUntil')} type="date" dir="ltr" />
        <div className="col-span-2">
          <TextField {...field('payment')} dir="auto" />
        </div>
        <div className="col-span-2">
          <TextArea {...field('note')} dir="auto" rows={2} />
        </div>
        <div className="col-span-2">
          <TextField
            label={t('fields.name')}
            value={fields.name}
            error={errors.get('name')}
            dir="auto"
            onChange={({ target }) => onChange({ ...fields, name: target.value })}
          />
        </div>
      </div>
    </Card>
  );
}
