import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { FILTERS, type FilterChanges } from './products-address.ts';

/** Applies filters that the visitor entered before hydration. */
export function useEarlierFilters(form: RefObject<HTMLFormElement | null>, apply: (changes: FilterChanges) => void) {
  const isHydrated = useHydrated();
  // Without the server's HTML there is nothing to compare with.
  const [isServerHtml] = useState(!isHydrated);
  const applyEarlier = useEffectEvent((fields: HTMLFormControlsCollection) => {
    const changed = FILTERS.flatMap((name) => {
      const field = fields.namedItem(name);
      return isFilterControl(field) && isChanged(field) ? [[name, field.value.trim()]] : [];
    });
    if (changed.length > 0) apply(Object.fromEntries(changed));
  });
  useEffect(() => {
    if (form.current && isServerHtml) applyEarlier(form.current.elements);
  }, [form, isServerHtml]);
}

type FilterControl = HTMLInputElement | HTMLSelectElement;

const isFilterControl = (item: Element | RadioNodeList | null): item is FilterControl =>
  item instanceof HTMLInputElement || item instanceof HTMLSelectElement;

/** Compares with the rendered HTML, not with the URL: its value may not be among the options. */
function isChanged(field: FilterControl): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const original = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(original, 0);
}
