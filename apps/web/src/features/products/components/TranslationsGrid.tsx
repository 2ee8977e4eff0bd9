import { LANGUAGES, type Language } from '@sampan/contract/languages';
import type { Product } from '@sampan/contract/products';
import { ProductTranslationsSaved } from '@sampan/contract/translations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import type { ListSelection } from '#src/records/use-selection.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { productRecord } from '../product-record.ts';
import { TranslatedCell, type WrittenText } from './TranslatedCell.tsx';

type TranslationsGridProps = {
  products: readonly Product[];
  loading: boolean;
  selection: ListSelection;
  empty: ReactNode;
};

/** Products by language. Enter checks a text and goes to the next row; Alt-Enter accepts a suggestion. */
export function TranslationsGrid({ products, loading, selection, empty }: TranslationsGridProps) {
  const { t } = useTranslation(['translations', 'lists']);
  // Newer than the list until it is loaded again: two texts of a product may be saved one after the other.
  const savedVersions = useRef(new Map<string, string>());
  const columns = LANGUAGES.map(
    (language): DataColumn<Product> => ({
      key: language,
      header: t(`languages.${language}`),
      cell: (product: Product) =>
        product.language === language ? (
          <span lang={language} dir="auto" className="block font-medium rows:w-70">
            {product.name}
          </span>
        ) : (
          <TranslationCell product={product} language={language} savedVersions={savedVersions.current} />
        ),
    }),
  );
  return (
    <DataTable
      caption={t('title')}
      wide
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
      selection={{
        isPicked: ({ _id }) => selection.isPicked(_id),
        onPick: ({ _id }, isPicked) => selection.pick(_id, isPicked),
        isPagePicked: selection.isPagePicked,
        onPickPage: selection.pickPage,
        label: ({ name }) => t('lists:select', { name }),
        pageLabel: t('lists:selectPage'),
      }}
    />
  );
}

type TranslationCellProps = { product: Product; language: Language; savedVersions: Map<string, string> };

function TranslationCell({ product, language, savedVersions }: TranslationCellProps) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  const client = useQueryClient();
  const stored = product.translations[language];
  const save = useMutation({
    // One save per product at a time.
    scope: { id: product._id },
    mutationFn: (written: WrittenText) => {
      const [, updatedAt] = [savedVersions.get(product._id) ?? '', product.updatedAt].toSorted();
      const { text: name, ...rest } = written;
      return api.put(`${productRecord.path(product._id)}/translations`, {
        body: {
          translations: { [language]: name === '' ? null : { name, ...rest, description: stored?.description ?? '' } },
          updatedAt,
        },
        schema: ProductTranslationsSaved,
      });
    },
    onSuccess: ({ updatedAt }) => {
      savedVersions.set(product._id, updatedAt);
      return client.invalidateQueries({ queryKey: productRecord.lists });
    },
    onError: (error) => toast.error(errorText(error, t('failed.save'))),
  });
  return (
    <TranslatedCell
      label={t('cell', { name: product.name, language: t(`languages.${language}`) })}
      language={language}
      maxLength={150}
      stored={stored && { ...stored, text: stored.name }}
      source={{ from: product.language, to: language, text: product.name }}
      save={save}
    />
  );
}
