import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { TranslationsChecked } from '@sampan/contract/translations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Languages, X } from 'lucide-react';
import { Suspense } from 'react';
import { TranslationFilter } from '#src/features/products/components/TranslationFilter.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { type ListSelection, useSelection } from '#src/records/use-selection.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Loaded when its tab opens: its form is large.
const GlossaryTab = lazyComponent(
  async () => (await import('#src/features/glossary/components/GlossaryTab.tsx')).GlossaryTab,
);

const ValuesTab = lazyComponent(
  async () => (await import('#src/features/products/components/ValuesTab.tsx')).ValuesTab,
);

const SpreadsheetMenu = lazyComponent(
  async () => (await import('#src/features/spreadsheets/components/SpreadsheetMenu.tsx')).SpreadsheetMenu,
);
// Its file loads while the products are requested.
const gridFile = import('#src/features/products/components/TranslationsGrid.tsx');
const TranslationsGrid = lazyComponent(async () => (await gridFile).TranslationsGrid);

/** Those of the other tab mean nothing here. */
const NO_FILTERS = { search: '', missing: '', suggested: '', supplier: '', kind: '', show: '', product: '' };

const TABS = ['products', 'values', 'glossary'] as const;

/** The texts of products and the words of their facts by language, and the glossary. */
export function TranslationsScreen() {
  const { t } = useTranslation('translations');
  const { param, filter } = useListAddress();
  const tab = TABS.find((each) => each === param('tab')) ?? 'products';
  return (
    <div className="flex flex-col items-start gap-6">
      <SegmentedControl
        label={t('title')}
        value={tab}
        onChange={(id) => filter({ tab: id === 'products' ? '' : id, ...NO_FILTERS })}
        options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <div className="w-full min-w-0">
        {tab === 'products' ? (
          <ProductTranslations />
        ) : (
          <Suspense>
            {tab === 'values' ? (
              <ValuesTab spreadsheets={<SpreadsheetMenu kind="product-values" filters={{}} />} />
            ) : (
              <GlossaryTab spreadsheets={<SpreadsheetMenu kind="glossary" filters={{}} />} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}

function ProductTranslations() {
  const { t } = useTranslation(['translations', 'products']);
  const query = useListQuery(productRecord.query);
  const { filter } = useListAddress();
  const list = useQuery(productRecord.pageOf(query));
  const [typed, setTyped] = useTypedSearch(query.search);
  const { products = [], totalProducts } = list.data ?? {};
  const selection = useSelection(products, totalProducts ?? 0, query);

  return (
    <RecordList
      title={t('title')}
      bulk={selection.count > 0 && <CheckBar selection={selection} />}
      total={totalProducts === undefined ? undefined : t('products:total', { count: totalProducts })}
      load={list}
      failed={t('failed.load')}
      filters={
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <SearchField
            label={t('products:search')}
            value={typed}
            onChange={setTyped}
            placeholder={t('products:searchPlaceholder')}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <TranslationFilter missing={query.missing} suggested={query.suggested} all={t('showAll')} />
          <RecordSelect
            record={supplierRecord}
            isFilter
            value={query.supplier ?? ''}
            onChange={(id) => filter({ supplier: id })}
          />
        </search>
      }
    >
      <p className="mb-3 text-muted text-sm">{t('keys')}</p>
      <Suspense>
        <TranslationsGrid
          products={products}
          loading={areRowsLoading(list)}
          selection={selection}
          empty={<EmptyState icon={Languages} title={t('empty.title')} text={t('empty.text')} />}
        />
      </Suspense>
    </RecordList>
  );
}

/** Marks the texts of the selected products as checked. */
function CheckBar({ selection: { ids, count, clear } }: { selection: ListSelection }) {
  const { t } = useTranslation(['translations', 'lists']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: (language: Language) =>
      api.post('/products/translations/check', { body: { ids, language }, schema: TranslationsChecked }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: productRecord.lists });
      clear();
    },
    onError: (error) => toast.error(errorText(error, t('failed.save'))),
  });
  return (
    <section
      aria-label={t('lists:selected', { count })}
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-canvas px-4 py-3 md:-mx-8 md:px-8"
    >
      <p aria-live="polite" className="me-auto font-medium">
        {t('lists:selected', { count })}
      </p>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          variant="secondary"
          icon={CheckCheck}
          busy={check.isPending && check.variables === language}
          onClick={() => check.mutate(language)}
        >
          {t('checkLanguage', { language: t(`languages.${language}`) })}
        </Button>
      ))}
      <IconButton icon={X} label={t('lists:clear')} onClick={clear} />
    </section>
  );
}
