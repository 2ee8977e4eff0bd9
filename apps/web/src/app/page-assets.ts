import type { Language } from '@sampan/contract/languages';
import type { AssetManifest } from '@sampan/contract/pages';
import type { Namespace } from '#src/lib/i18n.ts';

/** The build files that a page references in its head. */
export interface PageAssets {
  script: string;
  styles: string[];
  /** Modules the script imports immediately; preloading saves round trips. */
  modules: string[];
  fonts: string[];
}

const ENTRY = 'src/app/entry-client.tsx';

/** In development, the dev server resolves everything else. */
export const DEV_ASSETS: PageAssets = { script: `/${ENTRY}`, styles: [], modules: [], fonts: [] };

// Chinese uses the system font for all characters.
const FONTS: Record<Language, string[]> = {
  en: ['heebo-latin-wght-normal.woff2'],
  he: ['heebo-hebrew-wght-normal.woff2', 'heebo-latin-wght-normal.woff2'],
  zh: [],
};

/** Throws if the build lacks a referenced file, so a wrong name fails at startup. */
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
