import type { FieldError } from '@sampan/contract/errors';
import type { ExtractionSave } from '@sampan/contract/extraction-jobs';
import { type Row, type RowField, type RowValues, readList, writeList } from './row.ts';

/** Fields stored as product attributes, by attribute name. */
const ATTRIBUTES: readonly (readonly [RowField, string])[] = [
  ['dimensions', 'size'],
  ['color', 'color'],
  ['material', 'material'],
  ['type', 'type'],
  ['moq', 'moq'],
  ['carton', 'carton'],
  ['prices', 'prices'],
  ['allModelNumbers', 'models'],
];

/** The body of POST …/save for a row. `dollars` is null without a usable price; the server then rejects the row. */
export function toProduct(
  row: Row,
  dollars: number | null,
  status: 'active' | 'inactive' = 'active',
): Omit<ExtractionSave['rows'][number], 'printed'> {
  const { productName, description, modelNumber } = row.values;
  return {
    id: row.id,
    action: 'create',
    productId: '',
    image: row.picture?.filename ?? '',
    product: {
      name: productName,
      description,
      price: dollars ?? '',
      originalSku: modelNumber,
      status,
      attributes: attributesOf(row.values).map(({ name, value }) => ({ name, value })),
    },
  };
}

function attributesOf(values: RowValues): { field: RowField; name: string; value: string }[] {
  return ATTRIBUTES.flatMap(([field, name]) => {
    const value = field === 'allModelNumbers' ? otherModels(values) : values[field].trim();
    return value === '' ? [] : [{ field, name, value }];
  });
}

/** The model number is the product's SKU. */
const otherModels = ({ modelNumber, allModelNumbers }: RowValues): string => {
  const all = readList(allModelNumbers);
  return all.some((model) => model !== modelNumber) ? writeList(all) : '';
};

const FIELD_OF_PATH: Record<string, RowField> = {
  name: 'productName',
  description: 'description',
  price: 'price',
  originalSku: 'modelNumber',
};

export type Refusal = { field: RowField | null; message: string };

/** The row field for each server error. */
export function refusalsOf(values: RowValues, errors: readonly FieldError[]): Refusal[] {
  const attributes = attributesOf(values);
  return errors.map(({ path, msg }) => {
    const [first = '', index = ''] = path.split('.');
    const field = first === 'attributes' ? attributes[Number(index)]?.field : FIELD_OF_PATH[first];
    return { field: field ?? null, message: msg };
  });
}
