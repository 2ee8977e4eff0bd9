import { z } from 'zod';
import type { Call, Send } from './call.ts';

/** The ids of existing records, read from the list calls. */
export interface KnownIds {
  /** Ids from the list whose path precedes the first parameter; all ids if there is none. */
  inPath(url: string): readonly string[];
  /** Ids from the list that a field such as `catalogId` is named after. */
  inField(name: string): readonly string[];
}

/** Lists, but not their files, which take long to make and have no ids. */
const isList = ({ method, url }: Call): boolean => method === 'GET' && !/:|export|^\/events$|^\/reports/.test(url);

export async function readKnownIds(calls: readonly Call[], send: Send): Promise<KnownIds> {
  const lists = new Map<string, readonly string[]>();
  for (const call of calls.filter(isList)) {
    const answers = await Promise.all(queriesOf(call).map((query) => send({ url: `${call.url}?${query}` })));
    lists.set(
      call.url,
      answers.flatMap(({ body }) => idsIn(body)),
    );
  }
  const all = [...lists.values()].flat();
  return {
    inPath(url) {
      const known = lists.get(url.split('/:', 1)[0] ?? '') ?? [];
      return known.length > 0 ? known : all;
    },
    inField(name) {
      const noun = stemOf(name);
      const isNamed = (url: string) => url.split(/[/-]/).some((word) => stemOf(word) === noun);
      return [...lists].filter(([url]) => isNamed(url)).flatMap(([, ids]) => ids);
    },
  };
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
