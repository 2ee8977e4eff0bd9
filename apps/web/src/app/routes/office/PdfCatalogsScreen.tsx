import { PdfCatalogQuery } from '@sampan/contract/pdf-catalogs';
import { Plus, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
import { Button } from '#src/ui/actions/Button.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { PdfCatalogsList } from './PdfCatalogsList.tsx';
import { PdfTextResults } from './PdfTextResults.tsx';

const AddDialog = lazy(async () => ({
  default: (await import('#src/features/pdf-catalogs/components/AddDialog.tsx')).AddDialog,
}));
const CategoriesDialog = lazy(async () => ({
  default: (await import('#src/features/pdf-catalogs/components/categories/CategoriesDialog.tsx')).CategoriesDialog,
}));
const PreviewDialog = lazy(async () => ({
  default: (await import('#src/features/pdf-catalogs/components/viewer/PreviewDialog.tsx')).PreviewDialog,
}));

const MODE_PARAM = 'in';

export const prefetch = prefetchList({ query: PdfCatalogQuery, pageOf: pdfCatalogQueries.page });

/** The PDF library, searched by details or by full text. */
export function PdfCatalogsScreen() {
  const { t } = useTranslation('pdf-catalog');
  usePageHead({ title: t('title') });
  const showDeleted = useDeletedNotice();
  const { param, filter } = useListAddress();
  const mode: SearchMode = SEARCH_MODES.find((known) => known === param(MODE_PARAM)) ?? 'details';
  const search = param('search');
  const category = param('category');
  const [open, setOpen] = useState<'add' | 'categories' | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
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
            <Button icon={Plus} onClick={() => setOpen('add')}>
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
        <PdfCatalogsList onPreview={(catalog) => setPreviewed({ catalog })} onAdd={() => setOpen('add')} />
      ) : (
        <PdfTextResults onOpen={({ catalog, page }) => setPreviewed({ catalog, page, search })} />
      )}
      <Suspense>
        {previewed && <PreviewDialog {...previewed} onClose={() => setPreviewed(null)} />}
        {open === 'add' && (
          <AddDialog
            listPath={(catalogId) => ({
              pathname: paths.pdfCatalogs,
              search: `?${new URLSearchParams({ search: catalogId })}`,
            })}
            onClose={close}
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
