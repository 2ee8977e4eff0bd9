import { Eye, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Pager } from '#src/ui/data/Pager.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import type { GalleryTexts } from './gallery-texts.ts';

type Person = { id: string; name: string; email: string; tone: 'success' | 'warning' | 'neutral'; total: string };

const TONES = ['success', 'warning', 'neutral'] as const;

export function GalleryData({ texts }: { texts: GalleryTexts }) {
  const [page, setPage] = useState(7);
  const people = texts.people.filter(Boolean).map(
    (name, index): Person => ({
      id: `CUS-000${index + 1}`,
      name: index === 2 ? `${name} ${texts.longStatus}` : name,
      email: index === 1 ? '—' : `buyer.number.${index + 1}@example.com`,
      tone: TONES[index % TONES.length] ?? 'neutral',
      total: `$${(index * 1284.5 + 90).toFixed(2)}`,
    }),
  );
  const columns: DataColumn<Person>[] = [
    { key: 'id', header: texts.columns.id, cell: ({ id }) => <Ltr>{id}</Ltr> },
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name }) => (
        <span className="flex items-center gap-2.5 font-medium">
          <Avatar name={name} size="sm" />
          {name}
        </span>
      ),
    },
    { key: 'email', header: texts.columns.email, cell: ({ email }) => <Ltr>{email}</Ltr>, hideOnPhone: true },
    {
      key: 'status',
      header: texts.columns.status,
      cell: ({ tone }) => (
        <Badge tone={tone} dot>
          {texts.tones[tone]}
        </Badge>
      ),
    },
    { key: 'total', header: texts.columns.total, align: 'end', cell: ({ total }) => <Ltr>{total}</Ltr> },
    {
      key: 'actions',
      header: texts.columns.actions,
      hideHeader: true,
      align: 'end',
      cell: ({ name }) => (
        <span className="inline-flex">
          <IconButton size="sm" icon={Eye} label={`${texts.view}: ${name}`} />
          <IconButton size="sm" icon={Pencil} label={`${texts.edit}: ${name}`} />
          <IconButton size="sm" icon={Trash2} label={`${texts.delete}: ${name}`} variant="danger" />
        </span>
      ),
    },
  ];
  const shared = { columns, rowKey: (person: Person) => person.id };

  return (
    <section aria-labelledby="gallery-table" className="flex flex-col gap-4">
      <h2 id="gallery-table" className="text-xl">
        {texts.table}
      </h2>
      <MessagePanel
        tone="danger"
        title={texts.failTitle}
        text={texts.failText}
        action={
          <Button size="sm" variant="secondary">
            {texts.retry}
          </Button>
        }
      />
      <MessagePanel tone="info" title={texts.infoTitle} />
      <DataTable {...shared} caption={texts.table} rows={people} />
      <Pager page={page} totalPages={20} window={3} onChange={setPage} />
      <Pager page={page} totalPages={20} window={5} onChange={setPage} />
      <Pager page={1} totalPages={3} window={5} hrefFor={(target) => `?page=${target}`} />
      <DataTable {...shared} caption={texts.loadingTable} rows={[]} loading />
      <DataTable
        {...shared}
        caption={texts.emptyTitle}
        rows={[]}
        empty={
          <EmptyState
            icon={Users}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={<Button icon={Plus}>{texts.add}</Button>}
          />
        }
      />
    </section>
  );
}
