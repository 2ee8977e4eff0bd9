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
  /** Makes the first calls of an office page while its scripts load. */
  early?: string;
}

const ENTRY = 'src/app/entry-client.tsx';

/** The script of pages that are not hydrated (ADR 29). It imports nothing of the app's chunks. */
const LIGHT_ENTRY = 'src/app/entry-link.ts';

/** Is one file, too. */
const EARLY_ENTRY = 'src/app/entry-early.ts';

/** In development, the dev server resolves everything else. */
const DEV_ASSETS: PageAssets = { script: `/${ENTRY}`, styles: [], modules: [], fonts: [] };
const DEV_LIGHT_ASSETS: PageAssets = { ...DEV_ASSETS, script: `/${LIGHT_ENTRY}`, styles: ['/src/styles/app.css'] };
export const devAssets = ({ isLight, isOffice }: { isLight: boolean; isOffice: boolean }): PageAssets =>
  isLight ? DEV_LIGHT_ASSETS : { ...DEV_ASSETS, ...(isOffice && { early: `/${EARLY_ENTRY}` }) };

// Chinese uses the system font for all characters.
const FONTS: Record<Language, string[]> = {
  en: ['heebo-latin-wght-normal.woff2'],
  he: ['heebo-hebrew-wght-normal.woff2', 'heebo-latin-wght-normal.woff2'],
  zh: [],
};

/** Throws if the build lacks a referenced file, so a wrong name fails at startup. */
export function assetsOf(
  manifest: AssetManifest,
  page: {
    parts: readonly string[];
    language: Language;
    namespaces: readonly Namespace[];
    isLight?: boolean;
    isOffice?: boolean;
  },
): PageAssets {
  const texts = page.namespaces.map((namespace) => textsFile(page.language, namespace));
  const chunks = withImports(manifest, [ENTRY, ...(page.isLight ? [] : [...page.parts, ...texts])]);
  const entry = page.isLight ? LIGHT_ENTRY : ENTRY;
  return {
    script: addressOf(manifest, entry),
    styles: [...new Set(chunks.flatMap((key) => entryOf(manifest, key).css ?? []))].map((file) => `/${file}`),
    modules: (page.isLight ? withImports(manifest, [entry]) : chunks).map((key) => addressOf(manifest, key)),
    fonts: FONTS[page.language].map((name) => addressOf(manifest, keyEndingWith(manifest, name))),
    ...(page.isOffice && { early: addressOf(manifest, EARLY_ENTRY) }),
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
