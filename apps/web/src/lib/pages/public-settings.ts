import type { PublicSettings } from '@sampan/contract/settings';
import { createContext, use } from 'react';

interface PublicSettingsValue {
  settings: PublicSettings;
  /** Call after saving, so that the page around the form updates too. */
  change: (settings: PublicSettings) => void;
}

export const PublicSettingsContext = createContext<PublicSettingsValue | null>(null);

/** The company details from the page's data. */
export function usePublicSettings(): PublicSettingsValue {
  const value = use(PublicSettingsContext);
  if (value === null) throw new Error('usePublicSettings needs the App around it');
  return value;
}
