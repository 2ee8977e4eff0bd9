import type { PublicSettings } from '@sampan/contract/settings';
import { createContext, use } from 'react';

interface PublicSettingsValue {
  settings: PublicSettings;
  /** After an admin has saved other ones, so that the page around the form shows them too. */
  change: (settings: PublicSettings) => void;
}

export const PublicSettingsContext = createContext<PublicSettingsValue | null>(null);

/** Who the company is, as the page came with it. */
export function usePublicSettings(): PublicSettingsValue {
  const value = use(PublicSettingsContext);
  if (value === null) throw new Error('usePublicSettings needs the App around it');
  return value;
}
