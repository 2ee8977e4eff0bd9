import { type LucideIcon, Plus, SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import type { RecordKind } from './define-record.ts';

type EmptyListProps = {
  record: Pick<RecordKind<never, never>, 'name'>;
  icon: LucideIcon;
  add: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>;
  isFiltered: boolean;
  onClearFilters: () => void;
};

/** The empty state of a list: add the first record, or clear the filters. */
export function EmptyList({ record, icon, add, isFiltered, onClearFilters }: EmptyListProps) {
  const { t } = useTranslation([record.name, 'common']);
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty.noMatchTitle')}
        text={t('empty.noMatchText')}
        action={
          <Button variant="secondary" onClick={onClearFilters}>
            {t('common:actions.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ButtonLink icon={Plus} {...add}>
          {t('addFirst')}
        </ButtonLink>
      }
    />
  );
}
