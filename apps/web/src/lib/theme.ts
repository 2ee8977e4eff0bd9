import { THEME_KEY, THEMES, type Theme } from '@sampan/contract/pages';
import { useSyncExternalStore } from 'react';
import { readStored, writePreference } from './browser-storage.ts';

const listeners = new Set<() => void>();

function storedTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Stores the choice and applies it right away. */
export function chooseTheme(theme: Theme): void {
  writePreference(THEME_KEY, theme);
  for (const listener of listeners) listener();
}

/** The chosen theme of the back office. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
