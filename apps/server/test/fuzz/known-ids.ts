import { z } from 'zod';
import type { Call, Send } from './call.ts';
import { propertiesOf } from './unknown-fields.ts';

/** The ids of existing records, read from the list calls. */
export interface KnownIds {
  /** Ids from the list whose path precedes the first parameter; all ids if there is none. */
  inPath(url: string): readonly string[];
  /** Ids from the list that a field such as `catalogId` is named after. */
  inField(name: string): readonly string[];
}

/** Lists, but not their files, which take long to make and have no ids. */
const isList = ({ method, url }: Call): boolean => method === 'GET' && !/:|export|^\/events$|^\/reports/.test(url);

/**
 * Reads into `lists` those that can give an id to the call, and all of them at first. The others stay as they were read before:
 * without a list of its own, a call gets any ids.
 */
export async function readKnownIds(
  calls: readonly Call[],
  send: Send,
  call: Call,
  lists: Map<string, readonly string[]>,
): Promise<KnownIds> {
  const wanted = wantedBy(call);
  for (const list of calls.filter(isList)) {
    if (lists.has(list.url) && !wanted(list.url)) continue;
    const answers = await Promise.all(queriesOf(list).map((query) => send({ url: `${list.url}?${query}` })));
    lists.set(
      list.url,
      answers.flatMap(({ body }) => idsIn(body)),
    );
  }
  const all = [...lists.values()].flat();
  return {
    inPath(url) {
      const known = lists.get(listOf(url)) ?? [];
      return known.length > 0 ? known : all;
    },
    inField: (name) => [...lists].filter(([url]) => isNamedIn(url, new Set([stemOf(name)]))).flatMap(([, ids]) => ids),
  };
}

const listOf = (url: string): string => url.split('/:', 1)[0] ?? '';

const isNamedIn = (url: string, nouns: ReadonlySet<string>): boolean =>
  url.split(/[/-]/).some((word) => nouns.has(stemOf(word)));

function wantedBy({ url, query, form, body }: Call): (list: string) => boolean {
  const fields = [query, form ?? body].flatMap((schema) => (schema ? propertiesOf(schema) : []));
  const nouns = new Set(fields.map(stemOf));
  return (list) => list === listOf(url) || isNamedIn(list, nouns);
}

const idsIn = (body: string): string[] => [...body.matchAll(/"(?:_id|jobId)":"([^"]+)"/g)].map(([, id = '']) => id);

/** The common stem of `catalog`, `catalogs`, `catalogId` and `selectedCatalogs`. */
function stemOf(name: string): string {
  const [last = ''] = name.replace(/Ids?$/, '').match(/[A-Za-z][a-z]*$/) ?? [];
  return last.toLowerCase().replace(/(?:ies|y|s)$/, '');
}

/** Some lists require an enum, such as a kind. */
function queriesOf({ query }: Call): string[] {
  const fields = query instanceof z.ZodObject ? Object.entries(query.shape) : [];
  const [kind] = fields.filter(([, field]) => field instanceof z.ZodEnum);
  return kind?.[1] instanceof z.ZodEnum ? kind[1].options.map((option) => `${kind[0]}=${option}`) : [''];
}
