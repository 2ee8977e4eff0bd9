import { Done } from '@sampan/contract/answers';
import { TERM_KINDS, type Term, TermQuery, TermSaved } from '@sampan/contract/glossary';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookA, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { DeleteDialog } from '#src/records/DeleteDialog.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { useDeletedNotice } from '#src/records/use-deleted-notice.ts';
import { useListQuery, useTypedSearch } from '#src/records/use-list-query.ts';
import { type ListSelection, useSelection } from '#src/records/use-selection.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { glossaryQueries } from '../glossary-queries.ts';
import { TermDialog, type TermStart } from './TermDialog.tsx';

/** The terms, and words of product names that no term has. */
export function GlossaryTab({ spreadsheets }: { spreadsheets: ReactNode }) {
  const { t } = useTranslation('translations');
  const query = useListQuery(TermQuery);
  const { filter } = useListAddress();
  const list = useQuery(glossaryQueries.page(query));
  const [typed, setTyped] = useTypedSearch(query.search);
  const [editing, setEditing] = useState<TermStart | null>(null);
  const [deleting, setDeleting] = useState<Term | null>(null);
  const { terms = [], total } = list.data ?? {};
  const selection = useSelection(terms, total ?? 0, query);
  const shown = query.show === 'duplicates' ? 'duplicates' : (query.kind ?? '');

  return (
    <>
      <RecordList
        title={t('tabs.glossary')}
        total={total === undefined ? undefined : t('terms', { count: total })}
        load={list}
        failed={t('failed.load')}
        actions={
          <>
            {spreadsheets}
            {selection.count > 1 && <MergeButton ids={selection.ids} onDone={selection.clear} />}
            <Button icon={Plus} onClick={() => setEditing({})}>
              {t('addTerm')}
            </Button>
          </>
        }
        filters={
          <search className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:max-w-2xl">
            <SearchField
              label={t('searchTerms')}
              value={typed}
              onChange={setTyped}
              placeholder={t('searchTerms')}
              maxLength={MAX_SEARCH_LENGTH}
            />
            <SelectField
              hideLabel
              label={t('show')}
              value={shown}
              onChange={({ target: { value } }) =>
                filter({ kind: value === 'duplicates' ? '' : value, show: value === 'duplicates' ? value : '' })
              }
              options={[
                { value: '', label: t('allTerms') },
                { value: 'duplicates', label: t('duplicates') },
                ...TERM_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
              ]}
            />
          </search>
        }
      >
        <TermsTable
          terms={terms}
          loading={areRowsLoading(list)}
          selection={selection}
          onEdit={(term) => setEditing({ term })}
          onDelete={setDeleting}
        />
      </RecordList>
      <Unknown onAdd={(language, word) => setEditing({ texts: { [language]: word } })} />
      {editing && <TermDialog start={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteTerm term={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

const titleOf = ({ en, he, zh }: Term): string => en || zh || he;

type TermsTableProps = {
  terms: readonly Term[];
  loading: boolean;
  selection: ListSelection;
  onEdit: (term: Term) => void;
  onDelete: (term: Term) => void;
};

function TermsTable({ terms, loading, selection, onEdit, onDelete }: TermsTableProps) {
  const { t } = useTranslation(['translations', 'lists']);
  const { number } = useFormat();
  const columns: DataColumn<Term>[] = [
    ...LANGUAGES.map((language) => ({
      key: language,
      header: t(`languages.${language}`),
      cell: (term: Term) => <bdi lang={language}>{term[language] || '–'}</bdi>,
    })),
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), hideOnPhone: true },
    { key: 'uses', header: t('uses'), align: 'number', cell: ({ uses }) => number(uses) },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: (term) => (
        <span className="inline-flex">
          <IconButton icon={Pencil} label={t('editTerm', { term: titleOf(term) })} onClick={() => onEdit(term)} />
          <IconButton icon={Trash2} label={t('deleteTerm', { term: titleOf(term) })} onClick={() => onDelete(term)} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('tabs.glossary')}
      columns={columns}
      rows={terms}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={<EmptyState icon={BookA} title={t('noTerms.title')} text={t('noTerms.text')} />}
      selection={{
        isPicked: ({ _id }) => selection.isPicked(_id),
        onPick: ({ _id }, isPicked) => selection.pick(_id, isPicked),
        isPagePicked: selection.isPagePicked,
        onPickPage: selection.pickPage,
        label: (term) => t('lists:select', { name: titleOf(term) }),
        pageLabel: t('lists:selectPage'),
      }}
    />
  );
}

function MergeButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  const client = useQueryClient();
  const merge = useMutation({
    mutationFn: () => api.post('/glossary/merge', { body: { ids }, schema: TermSaved }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['glossary'] });
      onDone();
    },
    onError: (error) => toast.error(errorText(error, t('failed.save'))),
  });
  return (
    <Button variant="secondary" icon={Merge} busy={merge.isPending} onClick={() => merge.mutate()}>
      {t('merge', { count: ids.length })}
    </Button>
  );
}

function DeleteTerm({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useTranslation('translations');
  const showDeleted = useDeletedNotice();
  const remove = useRemoval({
    id: term._id,
    lists: glossaryQueries.lists,
    call: () => api.delete(`/glossary/${encodeURIComponent(term._id)}`, { schema: Done }),
  });
  return (
    <DeleteDialog
      remove={remove}
      texts={{
        title: t('remove.title'),
        text: t('remove.text', { term: titleOf(term), days: TRASH_DAYS }),
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
      onClose={onClose}
      onDeleted={(message) => showDeleted(message, { type: 'glossary', id: term._id })}
    />
  );
}

/** Words of product names that no term has, most frequent first. */
function Unknown({ onAdd }: { onAdd: (language: Language, word: string) => void }) {
  const { t } = useTranslation('translations');
  const { number } = useFormat();
  const [language, setLanguage] = useState<Language>('zh');
  const { data: words = [] } = useQuery(glossaryQueries.unknown(language));
  return (
    <div className="mt-8 max-w-7xl">
      <Card title={t('unknown.title')}>
        <div className="flex flex-col gap-4">
          <div className="sm:max-w-56">
            <SelectField
              label={t('language')}
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language)}
              options={LANGUAGES.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
            />
          </div>
          {words.length === 0 ? (
            <p className="text-muted">{t('unknown.none')}</p>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {words.map(({ word, count }) => (
                <li key={word}>
                  <Button size="sm" variant="secondary" icon={Plus} onClick={() => onAdd(language, word)}>
                    <bdi lang={language}>{word}</bdi>
                    <span className="text-muted">{number(count)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </div>
  );
}
