import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { directionOf } from '#src/lib/language.ts';
import { LoadedPageContext } from '#src/lib/loaded-page.ts';
import type { PageData } from '#src/lib/page-data.ts';
import { PublicSettingsContext } from '#src/lib/public-settings.ts';
import { type I18n, TranslationProvider } from '#src/lib/translation-context.tsx';
import { UiTextContext } from '#src/ui/ui-text.ts';
import { AppRoutes } from './router.tsx';

type AppProps = { i18n: I18n; data: PageData };

/** The whole app, the same on the server and in the browser; each puts its own router around it. */
export function App({ i18n, data }: AppProps) {
  const [settings, change] = useState(data.settings);
  return (
    <StrictMode>
      <TranslationProvider i18n={i18n}>
        <PublicSettingsContext value={{ settings, change }}>
          <LoadedPageContext value={data.loaded}>
            <Directed />
          </LoadedPageContext>
        </PublicSettingsContext>
      </TranslationProvider>
    </StrictMode>
  );
}

function Directed() {
  const language = useLanguage();
  const { t } = useTranslation('common');
  const direction = directionOf(language);
  // Together with the texts, not before them.
  useLayoutEffect(() => {
    const html = document.documentElement;
    // The browser looks at every element again when they are set, also to what they are.
    if (html.lang !== language) html.lang = language;
    if (html.dir !== direction) html.dir = direction;
  }, [language, direction]);
  return (
    // The content security policy forbids style elements; what they would hide, our own stylesheet hides.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <UiTextContext value={t}>
          <AppRoutes />
        </UiTextContext>
      </DirectionProvider>
    </CSPProvider>
  );
}
