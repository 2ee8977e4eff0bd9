import { useCallback } from 'react';
import { type LinkProps, type NavigateOptions, type To, useLocation, useSearchParams } from 'react-router';

const PAGE_PARAM = 'page';
/** The id of the record that a new one starts from. */
export const COPY_PARAM = 'copy';

/** 1 if the URL has no valid page. */
export function pageOf(params: URLSearchParams): number {
  const asked = params.get(PAGE_PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1;
}

/** Not from a hook: a second filter may change before React has rendered the first, and would revert it. */
const presentParams = () => new URLSearchParams(window.location.search);

/** Keeps a list's page, search and filters in the URL, so that back, forward and shared links restore them. */
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

/** Links from a list to a record. The record's screen links back to the same page of the list. */
export function useRecordLink(): (to: To) => Pick<LinkProps, 'to' | 'state'> {
  const { search } = useLocation();
  return (to) => ({ to, state: { list: search } satisfies FromList });
}

/** The path of a record's list with its last page and filters. */
export function useListPath(list: string): string {
  const state = useLocation().state as FromList | null;
  return list + (state?.list ?? '');
}
