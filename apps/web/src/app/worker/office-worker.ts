import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { isBuildFile, type LoadedFiles, OFFICE_CACHE } from './office-cache.ts';
import { isOfficePath } from './office-paths.ts';

/** Set by build.ts. */
declare const BUILD: string;

/** Events of service workers are not in the DOM types. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: LoadedFiles }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { installing: unknown; waiting: unknown; update(): Promise<unknown> };
}

const worker = globalThis as unknown as WorkerScope;

const CACHE = `${OFFICE_CACHE}${BUILD}`;
/** The HTML of the office, which is the same for all its pages but for hints. It holds no session and no records. */
const SHELL = '/office-shell';
/** A page that has no answer by then opens from the cache. */
const PATIENCE_MS = 3_000;

const TYPES: Record<string, RegExp> = { js: /javascript/, css: /^text\/css/, woff2: /font/ };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(addLoaded(event.data)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isBuildFile(pathname)) event.respondWith(fileOf(event, pathname));
  else if (request.mode === 'navigate' && isOfficePath(pathname)) event.respondWith(pageOf(event));
});

/** A shell of another build, as during a rolling deployment, fails the installation, which the browser repeats later. */
async function install(): Promise<void> {
  const shell = await fetch(paths.myDay, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
  const html = await keepShell(shell);
  if (html === null) throw new Error('The page is not of this build');
  const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  await addFiles(await caches.open(CACHE), files);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await removeOtherBuilds();
  await worker.clients.claim();
}

async function removeOtherBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(OFFICE_CACHE) && name !== CACHE) await caches.delete(name);
}

/** Also removes what a worker of another build kept while this one took its place, unless the next one is on its way. */
async function addLoaded({ build, files }: LoadedFiles): Promise<void> {
  if (build !== BUILD) return;
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await removeOtherBuilds();
  await addFiles(await caches.open(CACHE), files).catch(() => undefined);
}

async function addFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const missing = [];
  for (const file of new Set(files))
    if (isBuildFile(file) && !(await cache.match(file, { ignoreVary: true }))) missing.push(file);
  await Promise.all(
    missing.map(async (file) => {
      const answer = await fetch(file);
      if (isComplete(file, answer)) await cache.put(file, answer);
    }),
  );
}

/** A file never changes, so the cache comes first. Whatever is wrong with the cache, the network answers. */
async function fileOf(event: FetchEvent, file: string): Promise<Response> {
  const known = await caches.match(file, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined);
  if (known) return known;
  const answer = await fetch(event.request);
  const cache = await knownCache();
  if (cache && isComplete(file, answer)) event.waitUntil(cache.put(file, answer.clone()).catch(() => undefined));
  return answer;
}

const isComplete = (file: string, { status, headers }: Response): boolean =>
  status === 200 && TYPES[file.split('.').at(-1) ?? '']?.test(headers.get('content-type') ?? '') === true;

/** The server's page, which names the files of its build; the known one if the server is slow or cannot be reached. */
async function pageOf(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetch(event.request);
  event.waitUntil(fromNetwork.then((answer) => keepOrUpdate(event.request, answer.clone())).catch(() => undefined));
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([fromNetwork.catch(() => null), slow]);
  return answer ?? (await caches.match(SHELL, { cacheName: CACHE }).catch(() => undefined)) ?? fromNetwork;
}

/** Not made again after its removal: until it is closed, a page has a worker that is removed. */
async function knownCache(): Promise<Cache | null> {
  try {
    return (await caches.has(CACHE)) ? await caches.open(CACHE) : null;
  } catch {
    return null;
  }
}

/** Another build has another worker. A page in a language that is not the chosen one is not kept. */
async function keepOrUpdate(request: Request, answer: Response): Promise<void> {
  if (new URL(request.url).searchParams.has(LANGUAGE_PARAM)) return;
  if ((await keepShell(answer)) === null) await worker.registration.update();
}

/** Keeps the HTML of a page, if it is of this build; else null. */
async function keepShell(answer: Response): Promise<string | null> {
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return null;
  const html = await answer.text();
  if (!html.includes(`"build":"${BUILD}"`)) return null;
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, new Response(html, { headers: answer.headers }));
  return html;
}
