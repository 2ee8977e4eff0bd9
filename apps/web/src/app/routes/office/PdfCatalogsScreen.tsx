import { PdfCatalogQuery } from '@sampan/contract/pdf-catalogs';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pdfCatalogQueries } from '#src/features/pdf-catalogs/api/pdf-catalogs.queries.ts';
import {
  CatalogFilters,
  SEARCH_MODES,
  type SearchMode,
} from '#src/features/pdf-catalogs/components/CatalogFilters.tsx';
import type { Previewed } from '#src/features/pdf-catalogs/components/viewer/PreviewDialog.tsx';
import { useTypedText } from '#src/lib/forms/use-typed-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useListAddress } from '#src/records/list-address.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { useDeletedNotice } from '#src/records/use-deleted-notice.ts';
import { useListQuery } from '#src/records/use-list-query.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { PdfCatalogsList } from './PdfCatalogsList.tsx';
import { PdfTextResults } from './PdfTextResults.tsx';

const AddDialog = lazyComponent(
  async () => (await import('#src/features/pdf-catalogs/components/AddDialog.tsx')).AddDialog,
);
const CategoriesDialog = lazyComponent(
  async () => (await import('#src/features/pdf-catalogs/components/categories/CategoriesDialog.tsx')).CategoriesDialog,
);
const PreviewDialog = lazyComponent(
  async () => (await import('#src/features/pdf-catalogs/components/viewer/PreviewDialog.tsx')).PreviewDialog,
);

const MODE_PARAM = 'in';
/** Opens the dialog that adds a PDF catalog. */
const ADD_PARAM = 'add';

export const prefetch = prefetchList({ name: 'pdf-catalogs', query: PdfCatalogQuery, pageOf: pdfCatalogQueries.page });

/** The PDF library, searched by details or by full text. */
export function PdfCatalogsScreen() {
  const { t } = useTranslation('pdf-catalog');
  usePageHead({ title: t('title') });
  const showDeleted = useDeletedNotice();
  const { param, filter } = useListAddress();
  const mode: SearchMode = SEARCH_MODES.find((known) => known === param(MODE_PARAM)) ?? 'details';
  const search = param('search');
  const category = param('category');
  const [open, setOpen] = useState<'categories' | null>(null);
  const [chosen, setPreviewed] = useState<Previewed | null>(null);
  const linked = useLinkedPreview();
  const previewed = chosen ?? linked;
  const isAdding = param(ADD_PARAM) !== '';
  const setIsAdding = (isOpen: boolean) => filter({ [ADD_PARAM]: isOpen ? '1' : '' }, { replace: true });
  const close = () => setOpen(null);

  // The first search adds a history entry; refining it replaces it.
  const [typed, setTyped] = useTypedText(search, (next) => filter({ search: next }, { replace: search !== '' }));

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button variant="secondary" icon={Tags} onClick={() => setOpen('categories')}>
              {t('viewCategories')}
            </Button>
            <Button icon={Plus} onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          </>
        }
      />
      <CatalogFilters
        mode={mode}
        onMode={(next) => filter({ [MODE_PARAM]: next === 'details' ? '' : next, category: '' })}
        search={typed}
        onSearch={setTyped}
        category={category}
        onCategory={(id) => filter({ category: id })}
      />
      {mode === 'details' ? (
        <PdfCatalogsList onPreview={(catalog) => setPreviewed({ catalog })} onAdd={() => setIsAdding(true)} />
      ) : (
        <PdfTextResults onOpen={({ catalog, page }) => setPreviewed({ catalog, page, search })} />
      )}
      <Suspense>
        {previewed && (
          <PreviewDialog
            {...previewed}
            onClose={() => {
              setPreviewed(null);
              if (linked) filter({ preview: '', at: '', find: '' }, { replace: true });
            }}
          />
        )}
        {isAdding && (
          <AddDialog
            listPath={(catalogId) => ({
              pathname: paths.pdfCatalogs,
              search: `?${new URLSearchParams({ search: catalogId })}`,
            })}
            onClose={() => setIsAdding(false)}
          />
        )}
        {open === 'categories' && (
          <CategoriesDialog
            onFilter={(id) => {
              close();
              filter({ category: id, [MODE_PARAM]: '' });
            }}
            onDeleted={(message, id) => {
              if (id === category) filter({ category: '' });
              showDeleted(message, { type: 'categories', id });
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The preview of a link from the global search, which also filters the list by the catalog's number. */
function useLinkedPreview(): Previewed | null {
  const { param } = useListAddress();
  const { data } = useQuery({
    ...pdfCatalogQueries.page(useListQuery(PdfCatalogQuery)),
    enabled: param('preview') !== '',
  });
  const catalog = data?.data.find(({ _id }) => _id === param('preview'));
  return catalog ? { catalog, page: Number(param('at')) || 1, search: param('find') } : null;
}
