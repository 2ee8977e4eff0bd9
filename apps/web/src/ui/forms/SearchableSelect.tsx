import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { classNames } from '../class-names.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, useFieldIds } from './FieldFrame.tsx';
import type { SearchableSelectProps } from './SearchableSelectBox.tsx';

const SearchableSelectBox = lazyComponent(async () => (await import('./SearchableSelectBox.tsx')).SearchableSelectBox);

/** Loads its code after the screen; until then a read-only field of the same size is shown. */
export function SearchableSelect(props: SearchableSelectProps) {
  return (
    <Suspense fallback={<PlaceholderSelect {...props} />}>
      <SearchableSelectBox {...props} />
    </Suspense>
  );
}

function PlaceholderSelect({ label, hint, error, optional, hideLabel, value, placeholder, id }: SearchableSelectProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts} hideLabel={hideLabel}>
      <div className={classNames(CONTROL_BOX, 'h-control gap-0')}>
        <input
          {...ids.control}
          readOnly
          value={value?.label ?? ''}
          placeholder={placeholder}
          className={classNames(CONTROL_INPUT, 'truncate')}
        />
        <ChevronDown className="me-2.5 size-4 shrink-0" aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
