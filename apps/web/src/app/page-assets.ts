import type { Language } from '@sampan/contract/languages';
import type { AssetManifest } from '@sampan/contract/pages';
import type { Namespace } from '#src/lib/i18n.ts';

/** The files of the build that a page names in its head, as addresses. */
export interface PageAssets {
  script: string;
  styles: string[];
  /** Modules that the script asks for at once: naming them saves the round trips in which it would find out. */
  modules: string[];
  fonts: string[];
}

const ENTRY = 'src/app/entry-client.tsx';

/** Without a build the dev server finds out everything else by itself. */
export const DEV_ASSETS: PageAssets = { script: `/${ENTRY}`, styles: [], modules: [], fonts: [] };

// Chinese is set in the system's font, its digits and Latin words too.
const FONTS: Record<Language, string[]> = {
  en: ['heebo-latin-wght-normal.woff2'],
  he: ['heebo-hebrew-wght-normal.woff2', 'heebo-latin-wght-normal.woff2'],
  zh: [],
};

/** Throws when the build lacks a file that the source names: a wrong name shows at start, not as a slow page. */
export function assetsOf(
  manifest: AssetManifest,
  page: { parts: readonly string[]; language: Language; namespaces: readonly Namespace[] },
): PageAssets {
  const texts = page.namespaces.map((namespace) => textsFile(page.language, namespace));
  const chunks = withImports(manifest, [ENTRY, ...page.parts, ...texts]);
  return {
    script: addressOf(manifest, ENTRY),
    styles: [...new Set(chunks.flatMap((key) => entryOf(manifest, key).css ?? []))].map((file) => `/${file}`),
    modules: chunks.map((key) => addressOf(manifest, key)),
    fonts: FONTS[page.language].map((name) => addressOf(manifest, keyEndingWith(manifest, name))),
  };
}

function textsFile(language: Language, namespace: Namespace): string {
  return namespace === 'messages'
    ? `../../packages/contract/src/messages/${language}.ts`
    : `src/locales/${language}/${namespace}.json`;
}

function withImports(manifest: AssetManifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of entryOf(manifest, key).imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...found];
}

function entryOf(manifest: AssetManifest, key: string) {
  const entry = manifest[key];
  if (entry === undefined) throw new Error(`The web build has no ${key}`);
  return entry;
}

const addressOf = (manifest: AssetManifest, key: string): string => `/${entryOf(manifest, key).file}`;

function keyEndingWith(manifest: AssetManifest, name: string): string {
  return Object.keys(manifest).find((key) => key.endsWith(`/${name}`)) ?? name;
}
