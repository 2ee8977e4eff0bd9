import type { SharedCollection } from '@sampan/contract/collections';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { readQuantity } from '#src/lib/read-quantity.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';

type CollectionLine = SharedCollection['lines'][number];
/** The typed quantity of each selected line. */
export type CollectionChoices = ReadonlyMap<string, string>;

type CollectionGridProps = {
  collection: Pick<SharedCollection, 'lines' | 'currency'>;
  choices: CollectionChoices;
  /** Undefined without scripts. Null removes the line from the selection. */
  onChoose: ((lineKey: string, quantity: string | null) => void) | undefined;
};

/** The products of the collection as cards. */
export function CollectionGrid({ collection: { lines, currency }, choices, onChoose }: CollectionGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 print:grid-cols-3">
      {lines.map((line) => (
        <li key={line.lineKey} className="flex min-w-0">
          <CollectionCard
            line={line}
            currency={currency}
            quantity={choices.get(line.lineKey)}
            onChoose={onChoose && ((quantity) => onChoose(line.lineKey, quantity))}
          />
        </li>
      ))}
    </ul>
  );
}

type CollectionCardProps = {
  line: CollectionLine;
  currency: string;
  /** Undefined if the product is not selected. */
  quantity: string | undefined;
  onChoose: ((quantity: string | null) => void) | undefined;
};

function CollectionCard({ line, currency, quantity, onChoose }: CollectionCardProps) {
  const { t } = useTranslation('shared-collection');
  const { number } = useFormat();
  const { name, picture, moq, cartonQuantity, leadDays } = line;
  const isChosen = quantity !== undefined;
  const unit = line.unit === 'pcs' ? t('pieces') : line.unit;
  const facts = [
    line.quantity === null ? '' : t('quantityFact', { count: line.quantity, unitName: unit }),
    moq === null ? '' : t('moq', { count: moq }),
    cartonQuantity === null ? '' : t('perCarton', { count: cartonQuantity }),
    leadDays === null ? '' : t('leadTime', { count: leadDays }),
  ].filter((fact) => fact !== '');
  const title = (
    <h2 className="wrap-anywhere font-bold text-sm md:text-base">
      <bdi>{name}</bdi>
    </h2>
  );
  return (
    <article
      className={classNames(
        'flex w-full flex-col overflow-hidden rounded-card border bg-surface',
        isChosen ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      {picture ? (
        <a href={picture.url} target="_blank" rel="noopener" className="block aspect-square bg-white">
          <Picture
            picture={{ ...picture, alt: t('pictureOf', { name }) }}
            sizes="(min-width: 1024px) 20rem, (min-width: 768px) 33vw, 50vw"
            className="size-full object-contain"
          />
        </a>
      ) : (
        <Picture picture={undefined} sizes="50vw" decorative className="aspect-square w-full" />
      )}
      <div className="flex flex-1 flex-col gap-2 p-3 md:p-4">
        {onChoose ? (
          <Checkbox
            className="print:[&>span]:hidden"
            label={title}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked ? '' : null)}
          />
        ) : (
          title
        )}
        {line.sku !== undefined && line.sku !== '' && (
          <p className="text-muted text-xs">
            <Ltr>{line.sku}</Ltr>
          </p>
        )}
        {line.details !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
            {line.details}
          </p>
        )}
        {facts.length > 0 && (
          <ul className="flex flex-col text-muted text-xs md:text-sm">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          {line.unitPrice !== undefined && (
            <p className="font-bold tabular-nums">
              <Ltr>{unitPriceText(line.unitPrice, currency)}</Ltr>
            </p>
          )}
          {onChoose && isChosen && (
            <label className="flex items-center gap-2 text-sm">
              <span className="text-muted">{t('quantity')}</span>
              <input
                aria-label={t('quantityOf', { name })}
                aria-invalid={quantity !== '' && readQuantity(quantity) === null ? true : undefined}
                placeholder={moq === null ? undefined : number(moq)}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                value={quantity}
                onChange={({ target }) => onChoose(target.value)}
                className="h-10 w-20 min-w-0 rounded-control border border-control bg-surface px-2 text-end text-field tabular-nums aria-invalid:border-danger rtl:text-start"
              />
            </label>
          )}
        </div>
      </div>
    </article>
  );
}
