import { type LucideIcon, Plus, SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

type EmptyListProps = {
  icon: LucideIcon;
  texts: { title: string; text: string; noMatchTitle: string; noMatchText: string; add: string };
  add: Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'>;
  isFiltered: boolean;
  onClearFilters: () => void;
};

/** In place of a list without records: the way to the first one, or back to all. */
export function EmptyList({ icon, texts, add, isFiltered, onClearFilters }: EmptyListProps) {
  const { t } = useTranslation('common');
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={texts.noMatchTitle}
        text={texts.noMatchText}
        action={
          <Button variant="secondary" onClick={onClearFilters}>
            {t('actions.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={texts.title}
      text={texts.text}
      action={
        <ButtonLink icon={Plus} {...add}>
          {texts.add}
        </ButtonLink>
      }
    />
  );
}
