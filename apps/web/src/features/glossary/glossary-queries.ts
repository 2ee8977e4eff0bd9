import { GLOSSARY_PAGE_SIZE, TermPage, type TermQuery, UnknownWords } from '@sampan/contract/glossary';
import type { Language } from '@sampan/contract/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const glossaryQueries = {
  lists: ['glossary', 'page'] as const,
  page: ({ page, search, kind, show }: TermQuery) => {
    const query = { page, limit: GLOSSARY_PAGE_SIZE, search: search || undefined, kind: kind || undefined, show };
    return queryOptions({
      queryKey: ['glossary', 'page', query],
      queryFn: ({ signal }) => api.get('/glossary', { query, schema: TermPage, signal }),
      placeholderData: keepPreviousData,
    });
  },
  unknown: (language: Language) =>
    queryOptions({
      queryKey: ['glossary', 'unknown', language],
      queryFn: ({ signal }) => api.get('/glossary/unknown', { query: { language }, schema: UnknownWords, signal }),
    }),
};
