import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { FilterFold } from '#src/ui/forms/FilterFold.tsx';

type ListFiltersProps = {
  search: ReactNode;
  /** The values of the filters; undefined, empty and false are not set. */
  set: readonly unknown[];
  /** The columns of a screen that is wider than a phone. */
  className: string;
  children: ReactNode;
};

/** The search field and the filters of a list. */
export function ListFilters({ search, set, className, children }: ListFiltersProps) {
  const { t } = useTranslation('lists');
  const count = set.filter(Boolean).length;
  return (
    <search className={classNames('grid grid-cols-[minmax(0,1fr)_auto] gap-3', className)}>
      {search}
      <FilterFold label={count === 0 ? t('filters') : t('filtersSet', { count })}>{children}</FilterFold>
    </search>
  );
}
