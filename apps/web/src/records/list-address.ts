import { useCallback } from 'react';
import { type LinkProps, type NavigateOptions, type To, useLocation, useSearchParams } from 'react-router';

const PAGE_PARAM = 'page';

/** 1 when the address has no page, or not a valid one. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get(PAGE_PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1;
}

/** Not from a hook: a second filter may change before React has rendered the first, and must not undo it. */
const presentParams = () => new URLSearchParams(window.location.search);

/** Page, search and filters of a list are in its address, so that back, forward and a sent link restore them. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();

  const goTo = useCallback(
    (page: number, options?: NavigateOptions) => {
      const next = presentParams();
      if (page === 1) next.delete(PAGE_PARAM);
      else next.set(PAGE_PARAM, String(page));
      setParams(next, options);
      window.scrollTo(0, 0);
    },
    [setParams],
  );

  /** Returns to the first page. An empty value removes the filter. */
  const filter = useCallback(
    (values: Record<string, string>, options?: NavigateOptions) => {
      const next = presentParams();
      next.delete(PAGE_PARAM);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, options);
    },
    [setParams],
  );

  return { page: pageOf(params), param: (name: string) => params.get(name) ?? '', goTo, filter };
}

interface FromList {
  list?: string;
}

/** A link from a list to one of its records. The record's screen links back to the same page of the list. */
export function useRecordLink(): (to: To) => Pick<LinkProps, 'to' | 'state'> {
  const { search } = useLocation();
  return (to) => ({ to, state: { list: search } satisfies FromList });
}

/** The path of a record's list with the page and filters it was left with. */
export function useListPath(list: string): string {
  const state = useLocation().state as FromList | null;
  return list + (state?.list ?? '');
}
