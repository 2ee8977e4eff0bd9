import type { Language } from '@sampan/contract/languages';
import { type Suggestion, Suggestions } from '@sampan/contract/translations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

interface SuggestionRequest {
  from: Language;
  to: Language;
  text: string;
}

async function suggest({ from, to, text }: SuggestionRequest, signal?: AbortSignal): Promise<Suggestion | null> {
  const body = { from, to, items: [{ id: 'text', text }] };
  const { items } = await api.post('/translations/suggest', { body, schema: Suggestions, ...(signal && { signal }) });
  const [item] = items;
  return item && item.known > 0 ? item : null;
}

/** The suggestion for a text; null if no word of it is known. */
export const suggestionOf = (asked: SuggestionRequest) =>
  queryOptions({ queryKey: ['suggestion', asked], queryFn: ({ signal }) => suggest(asked, signal) });

export const useSuggest = () => useMutation({ mutationFn: (asked: SuggestionRequest) => suggest(asked) });

export const isMachine = (suggestion: Suggestion): boolean =>
  suggestion.parts.some(({ origin }) => origin === 'machine');
