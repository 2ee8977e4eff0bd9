import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { i18n as I18n } from 'i18next';
import { StrictMode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLanguage } from '#src/lib/i18n.ts';
import { directionOf } from '#src/lib/language.ts';
import { LoadedPageContext } from '#src/lib/loaded-page.ts';
import type { PageData } from '#src/lib/page-data.ts';
import { PublicSettingsContext } from '#src/lib/public-settings.ts';
import { AppRoutes } from './router.tsx';

type AppProps = { i18n: I18n; data: PageData };

/** The whole app, the same on the server and in the browser; each puts its own router around it. */
export function App({ i18n, data }: AppProps) {
  const [settings, change] = useState(data.settings);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PublicSettingsContext value={{ settings, change }}>
          <LoadedPageContext value={data.loaded}>
            <Directed />
          </LoadedPageContext>
        </PublicSettingsContext>
      </I18nextProvider>
    </StrictMode>
  );
}

function Directed() {
  return (
    // The content security policy forbids style elements; what they would hide, our own stylesheet hides.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={directionOf(useLanguage())}>
        <AppRoutes />
      </DirectionProvider>
    </CSPProvider>
  );
}
