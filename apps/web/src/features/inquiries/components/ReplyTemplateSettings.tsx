import type { ReplyTemplate } from '@sampan/contract/reply-templates';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n, useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/records/DeleteDialog.tsx';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { replyTemplatesQuery, useDeleteReplyTemplate } from '#src/records/reply-templates.queries.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { ReplyTemplateDialog } from './ReplyTemplateDialog.tsx';

/** Reply templates for the response to an inquiry, with a text per language. */
export function ReplyTemplateSettings() {
  const { t } = useTranslation(['reply-templates', 'common']);
  const load = useQuery(replyTemplatesQuery());
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ReplyTemplate | null>(null);

  function content() {
    if (load.isPending) return <Skeleton className="h-24" />;
    if (load.isLoadingError) return <LoadFailure title={t('loadFailed')} load={load} />;
    const { templates } = load.data;
    if (templates.length === 0) return <EmptyState icon={MessageSquareText} title={t('empty')} />;
    return (
      <ul className="divide-y divide-line">
        {templates.map((template) => (
          <li key={template._id} className="flex items-center gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">
                <bdi>{template.title}</bdi>
              </p>
              {template.use !== 'any' && <p className="text-muted text-xs">{t(`uses.${template.use}`)}</p>}
              <Excerpt texts={template.texts} />
            </div>
            <IconButton
              icon={Pencil}
              label={t('edit', { title: template.title })}
              onClick={() => setEdited(template)}
            />
            <IconButton
              icon={Trash2}
              label={t('delete', { title: template.title })}
              onClick={() => setDeleted(template)}
            />
          </li>
        ))}
      </ul>
    );
  }

  return (
    <Card
      title={t('title')}
      actions={
        <Button variant="secondary" size="sm" icon={Plus} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <p className="mb-4 max-w-prose text-muted">{t('text')}</p>
      {content()}
      {edited !== null && (
        <ReplyTemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted !== null && <DeleteTemplate template={deleted} onClose={() => setDeleted(null)} />}
    </Card>
  );
}

/** The text in the language of the screen, else in another. */
function Excerpt({ texts }: Pick<ReplyTemplate, 'texts'>) {
  const { language } = useI18n();
  const shown = texts[language] || Object.values(texts).find((text) => text !== '');
  return (
    <p dir="auto" className="line-clamp-2 text-muted text-sm wrap-anywhere [text-align:match-parent]">
      {shown}
    </p>
  );
}

function DeleteTemplate({ template: { _id, title }, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const { t } = useTranslation(['reply-templates', 'common']);
  return (
    <DeleteDialog
      remove={useDeleteReplyTemplate(_id)}
      texts={{
        title: t('deleteTitle'),
        text: t('deleteText', { title }),
        confirm: t('common:actions.delete'),
        failed: t('deleteFailed'),
      }}
      waits
      onClose={onClose}
      onDeleted={(message) => {
        toast.success(message);
        onClose();
      }}
    />
  );
}
