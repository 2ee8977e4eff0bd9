import { TOKEN_KEY } from '@sampan/contract/pages';
import { readStored } from '../browser-storage.ts';
import { chooseApiBase } from './api-base.ts';

/** Calls that a page made before its scripts were loaded. Each answer is used once. */
interface EarlyCalls {
  token: string;
  language: string;
  /** By path and query. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
  }
}

/** Makes the calls that the page's HTML names, as the API client would. Without a session there are none. */
export function startEarlyCalls(paths: readonly string[]): void {
  const token = readStored(TOKEN_KEY);
  if (token === null) return;
  const language = document.documentElement.lang;
  const base = chooseApiBase({
    buildTime: import.meta.env['VITE_API_URL'],
    runTime: document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content,
    servedByOurServer: true,
  });
  const headers = { Accept: 'application/json', 'Accept-Language': language, Authorization: `Bearer ${token}` };
  const ask = (path: string) => {
    const answer = fetch(base + path, { headers, credentials: 'same-origin' });
    // The API client repeats a failed call, if one is made at all.
    answer.catch(() => undefined);
    return [path, answer] as const;
  };
  window.earlyCalls = { token, language, answers: new Map(paths.map(ask)) };
}

/** The answer of a call that the page made early. A write, another session or another language makes them all stale. */
export function takeEarlyAnswer(method: string, path: string, headers: Headers): Promise<Response> | undefined {
  const early = globalThis.window?.earlyCalls;
  if (early === undefined) return undefined;
  const isSame =
    headers.get('Authorization') === `Bearer ${early.token}` && headers.get('Accept-Language') === early.language;
  if (method !== 'GET' || !isSame) {
    delete window.earlyCalls;
    return undefined;
  }
  const answer = early.answers.get(path);
  early.answers.delete(path);
  return answer;
}
