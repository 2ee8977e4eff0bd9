import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import { useQuery } from '@tanstack/react-query';
import { Merge, Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { pdfCatalogQueries } from '../../api/pdf-catalogs.queries.ts';
import { findCategories } from '../../find-categories.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryList } from './CategoryList.tsx';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';

type CategoriesDialogProps = {
  /** Filters the list by this category. */
  onFilter: (id: string) => void;
  onDeleted: (message: string, id: string) => void;
  onClose: () => void;
};

/** The dialog open on top of the category list. */
type Task =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; category: PdfCategory }
  | { kind: 'merge'; sources: readonly PdfCategory[]; targetId: string };

export function CategoriesDialog({ onFilter, onDeleted, onClose }: CategoriesDialogProps) {
  const { t } = useTranslation(['pdf-categories', 'common']);
  const categories = useQuery(pdfCatalogQueries.categories());
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<Task | null>(null);
  const all = categories.data ?? [];
  const sources = all.filter(({ _id }) => ticked.has(_id));
  const shown = findCategories(all, search);
  const end = () => setTask(null);

  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  function mergeLabel() {
    if (sources.length === 0) return t('mergeNone');
    return sources.length === 1 ? t('mergeOne') : t('mergeSeveral', { number: sources.length });
  }

  function content() {
    if (categories.isLoadingError) return <LoadFailure title={t('failed.load')} load={categories} />;
    if (categories.isPending) return <Spinner />;
    if (all.length === 0) return <EmptyState icon={Tags} title={t('emptyTitle')} text={t('emptyText')} />;
    if (shown.length === 0) return <EmptyState title={t('noMatch')} />;
    return (
      <CategoryList
        categories={shown}
        ticked={ticked}
        onTick={tick}
        onFilter={onFilter}
        onEdit={(category) => setTask({ kind: 'edit', category })}
        onDelete={(category) => setTask({ kind: 'delete', category })}
      />
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('title')}
      footer={
        <>
          <p role="status" className="me-auto self-center text-muted text-sm max-md:basis-full">
            {sources.length === 0 && t('mergeHint')}
          </p>
          <Button
            icon={Merge}
            disabled={sources.length === 0}
            onClick={() => setTask({ kind: 'merge', sources, targetId: '' })}
          >
            {mergeLabel()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <SearchField
              hasSlash
              label={t('search')}
              value={search}
              onChange={setSearch}
              placeholder={t('searchPlaceholder')}
            />
          </div>
          <Button variant="secondary" icon={Plus} onClick={() => setTask({ kind: 'add' })}>
            {t('add')}
          </Button>
        </div>
        {content()}
      </div>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <CategoryForm
          category={task.kind === 'edit' ? task.category : undefined}
          categories={all}
          onClose={end}
          onMerge={(category, targetId) => setTask({ kind: 'merge', sources: [category], targetId })}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteCategoryDialog
          category={task.category}
          onClose={end}
          onDeleted={(message) => {
            end();
            tick(task.category._id, false);
            onDeleted(message, task.category._id);
          }}
        />
      )}
      {task?.kind === 'merge' && (
        <MergeDialog
          sources={task.sources}
          categories={all}
          startTarget={task.targetId}
          onClose={end}
          onMerged={() => {
            end();
            setTicked(new Set());
          }}
        />
      )}
    </Dialog>
  );
}
