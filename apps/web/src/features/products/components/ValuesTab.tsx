import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import {
  type ProductValue,
  VALUES_PAGE_SIZE,
  ValuePage,
  ValueQuery,
  ValueSaved,
} from '@sampan/contract/value-translations';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { TranslatedCell, type WrittenText } from './TranslatedCell.tsx';
import { TranslationFilter } from './TranslationFilter.tsx';

const LISTS = ['product-values'];

/** Tags, specifications, categories, materials and colors: each is translated once for all products. */
export function ValuesTab({ spreadsheets }: { spreadsheets: ReactNode }) {
  const { t } = useTranslation('translations');
  const asked = useListQuery(ValueQuery);
  const { filter } = useListAddress();
  const { page, search, missing, suggested, product } = asked;
  const query = { page, limit: VALUES_PAGE_SIZE, search: search || undefined, missing, suggested, product };
  const list = useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.get('/product-values', { query, schema: ValuePage, signal }),
    placeholderData: keepPreviousData,
  });
  const [typed, setTyped] = useTypedSearch(search);
  const savedVersions = useRef(new Map<string, string>());
  const { values = [], total } = list.data ?? {};

  const columns = LANGUAGES.map(
    (language): DataColumn<ProductValue> => ({
      key: language,
      header: t(`languages.${language}`),
      cell: (value) =>
        value.language === language ? (
          <OwnText value={value} />
        ) : (
          <ValueCell value={value} language={language} savedVersions={savedVersions.current} />
        ),
    }),
  );

  return (
    <RecordList
      title={t('tabs.values')}
      total={total === undefined ? undefined : t('values', { count: total })}
      load={list}
      failed={t('failed.load')}
      actions={spreadsheets}
      filters={
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <SearchField
            label={t('searchValues')}
            value={typed}
            onChange={setTyped}
            placeholder={t('searchValues')}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <TranslationFilter missing={missing} suggested={suggested} all={t('allValues')} />
          {product && (
            <Button variant="secondary" onClick={() => filter({ product: '' })}>
              {t('ofAllProducts')}
            </Button>
          )}
        </search>
      }
    >
      <p className="mb-3 text-muted text-sm">{t('valuesHint')}</p>
      <DataTable
        caption={t('tabs.values')}
        wide
        columns={columns}
        rows={values}
        rowKey={({ value }) => value}
        loading={areRowsLoading(list)}
        empty={<EmptyState icon={Tags} title={t('noValues.title')} text={t('noValues.text')} />}
      />
    </RecordList>
  );
}

function OwnText({ value: { value, language, kinds } }: { value: ProductValue }) {
  const { t } = useTranslation('translations');
  return (
    <span className="block min-w-0 rows:w-70">
      <span lang={language} dir="auto" className="wrap-anywhere block font-medium">
        {value}
      </span>
      <span className="text-muted text-xs">{kinds.map((kind) => t(`valueKinds.${kind}`)).join(' · ')}</span>
    </span>
  );
}

type ValueCellProps = { value: ProductValue; language: Language; savedVersions: Map<string, string> };

function ValueCell({ value: row, language, savedVersions }: ValueCellProps) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { value, translations, glossary, updatedAt } = row;
  const save = useMutation({
    // One save per value at a time.
    scope: { id: value },
    mutationFn: (written: WrittenText) => {
      const [, version] = [savedVersions.get(value) ?? '', updatedAt ?? ''].toSorted();
      const body = { value, language, ...written, updatedAt: version || null };
      return api.post('/product-values', { body, schema: ValueSaved });
    },
    onSuccess: ({ value: saved }) => {
      if (saved.updatedAt) savedVersions.set(value, saved.updatedAt);
      return client.invalidateQueries({ queryKey: LISTS });
    },
    onError: (error) => toast.error(errorText(error, t('failed.save'))),
  });
  const known = glossary[language];
  return (
    <TranslatedCell
      label={t('cell', { name: value, language: t(`languages.${language}`) })}
      language={language}
      maxLength={300}
      stored={translations[language]}
      source={{ from: row.language, to: language, text: value }}
      save={save}
      fallback={
        known === undefined ? undefined : (
          <span className="inline-flex min-w-0 items-center gap-2 text-xs">
            <bdi lang={language}>{known}</bdi>
            <Badge tone="neutral">{t('tabs.glossary')}</Badge>
          </span>
        )
      }
    />
  );
}
