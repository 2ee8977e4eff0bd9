import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Exclude<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'],
  undefined
>[number];
type Graph = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];

/** Small modules that public and office screens share. */
const PUBLIC_PARTS =
  /src[\\/]ui[\\/](?:actions|feedback[\\/](?:MessagePanel|Spinner)|data[\\/](?:Badge|Detail|Ltr|Picture|badge))|lucide-react.*(?:check|circle-alert|image-off|info|message-circle(?:-question-mark)?|plus|send|x)\.m?js/;
/** Small modules that the pages of links share. */
const LINK_PARTS =
  /shared-quote[\\/](?:components[\\/](?:CompanyContact|SharedThread)|use-opened)|public[\\/](?:EndedLink|WechatHint)/;
/** Colors and icons of statuses, which only the office shows. */
const STATUS_PARTS = /src[\\/]ui[\\/]data[\\/](?:Status|status-)/;
/** What every public page of products has: the visitor's list, the facts of a product and a failed load. */
const PRODUCT_PARTS =
  /public-products[\\/](?:selection-store|use-selection|components[\\/](?:ProductFacts|ProductProblem|PublicProductCard|SelectProduct|SelectionBar))|contract[\\/]src[\\/]my-list/;
/** Small modules that many screens share, except those that import a large library. */
const SMALL_PARTS =
  /src[\\/]ui[\\/](?!\w+[\\/](?:AttachmentsField|BadgeSelect|DataTable|DialogBox|FileDropZone|Gallery|MenuBox|SearchableSelectBox|Tabs|Toaster|TooltipBox|use-long-press)\.)|lucide-react(?!.*(?:camera|clipboard-list|paperclip))/;

/** Icons of the office's navigation and of My day, which no visitor sees. */
const OFFICE_ICONS =
  /lucide-react.*[\\/](?:book-open|calendar-check|chart-column|chevrons-up-down|clipboard-list|file-text|files|inbox|languages|layout-dashboard|log-out|refresh-cw|rotate-ccw-clock|scale|scan-text|settings|user-cog|user-round|users-round)\.m?js/;

const idOf = (path: string) => join(import.meta.dirname, 'src/app', path);
const APP_ENTRY = idOf('entry-client.tsx');
/** The app loads the office through these two modules. */
const OFFICE_LAYOUT = idOf('layouts/OfficeArea.tsx');
const OFFICE_SCREENS = idOf('office-screens.ts');
const MY_DAY = idOf('routes/office/MyDayScreen.tsx');
const LOGIN_SCREEN = idOf('routes/public/LoginScreen.tsx');
const PUBLIC_SCREEN = /routes[\\/]public[\\/]\w+Screen\.tsx$/;

/** What fewer public screens share stays apart, so that the others do not load it. */
const MANY_VISITED = 9;

/** Modules that this part of the office's screens needs are in one chunk. */
const MOST_SCREENS = 0.6;

/**
 * Two chunks for the code of every page. Libraries have their own, which stays cached across most releases. The office has
 * a few for what its screens share: on a slow network, each further file costs more than some KB that a screen does not need.
 */
export const CHUNK_GROUPS: Group[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 9 },
  { name: 'shell', tags: ['$initial'], priority: 8 },
  // These modules are so small that a request for each would cost more than its content.
  {
    name: 'more-queries',
    includeDependenciesRecursively: false,
    test: /@tanstack.*[\\/](?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\./,
    priority: 7,
  },
  { name: 'queries', test: /@tanstack/, priority: 6 },
  officeGroup('office', 5),
  officeGroup('api', 4),
  officeGroup('parts', 4),
  { name: 'public-parts', test: PUBLIC_PARTS, minShareCount: 4, priority: 3 },
  { name: 'stock', test: /(?:contract[\\/]src[\\/](?:sku|stock)|src[\\/]lib[\\/]stock-look)\.ts/, priority: 3 },
  { name: 'product-parts', test: PRODUCT_PARTS, priority: 3 },
  { name: 'link-parts', test: LINK_PARTS, priority: 3 },
  { name: 'status-parts', test: STATUS_PARTS, priority: 3 },
  { name: 'small-parts', test: SMALL_PARTS, minShareCount: 4, priority: 2 },
];

type OfficeChunk = 'api' | 'office' | 'parts';

/** Its modules import only each other and those of chunks above, so no further module belongs in. */
function officeGroup(chunk: OfficeChunk, priority: number): Group {
  const name: Group['name'] = (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null);
  return { name, debugName: chunk, priority, includeDependenciesRecursively: false };
}

/** All icons come through one module, so the graph does not tell which of them a screen shows. */
function chunkOf(id: string, graph: Graph): OfficeChunk | undefined {
  if (OFFICE_ICONS.test(id)) return 'office';
  return chunksOf(graph).get(id);
}

const known = new WeakMap<Graph, Map<string, OfficeChunk>>();

function chunksOf(graph: Graph): Map<string, OfficeChunk> {
  const found = known.get(graph) ?? findChunks(graph);
  known.set(graph, found);
  return found;
}

function findChunks(graph: Graph): Map<string, OfficeChunk> {
  const statically = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const dynamically = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const isIcon = (id: string) => id.includes('lucide-react');
  const isCode = (id: string) => /\.[cm]?[jt]sx?$/.test(id);
  // A file that is loaded by its own name stays one: the manifest lists it.
  const isLoadedAlone = (id: string) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

  const initial = reach(APP_ENTRY, statically);
  const inPublic = reach(
    APP_ENTRY,
    (id) => [...statically(id), ...dynamically(id)],
    new Set([OFFICE_LAYOUT, OFFICE_SCREENS]),
  );
  const layout = reach(OFFICE_LAYOUT, statically);
  const day = reach(MY_DAY, statically);
  const publicScreens = [...initial].flatMap(dynamically).filter((id) => PUBLIC_SCREEN.test(id) && id !== LOGIN_SCREEN);
  const ofVisitors = new Set(publicScreens.flatMap((id) => [...reach(id, statically)]));
  const visits = new Map<string, number>();
  for (const screen of publicScreens)
    for (const id of reach(screen, statically)) visits.set(id, (visits.get(id) ?? 0) + 1);
  const officeScreens = dynamically(OFFICE_SCREENS);
  const uses = new Map<string, number>();
  for (const screen of officeScreens)
    for (const id of new Set([...reach(screen, statically), ...layout])) uses.set(id, (uses.get(id) ?? 0) + 1);

  const chunks = new Map<string, OfficeChunk>();
  for (const [id, count] of uses) {
    if (!isCode(id) || isLoadedAlone(id) || initial.has(id)) continue;
    if (!inPublic.has(id)) {
      if (day.has(id) || count >= MOST_SCREENS * officeScreens.length) chunks.set(id, 'office');
    } else if (!ofVisitors.has(id)) {
      if (layout.has(id) || day.has(id)) chunks.set(id, 'api');
    } else if (day.has(id) && !isIcon(id) && (visits.get(id) ?? 0) >= MANY_VISITED) chunks.set(id, 'parts');
  }
  return chunks;
}

/** The ids that one leads to, itself included, without the closed ones. */
function reach(from: string, next: (id: string) => readonly string[], closed: ReadonlySet<string> = new Set()) {
  const found = new Set([from]);
  // A set also visits what is added meanwhile.
  for (const id of found) for (const other of next(id)) if (!closed.has(other)) found.add(other);
  return found;
}
