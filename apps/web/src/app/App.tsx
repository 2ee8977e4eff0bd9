import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { directionOf } from '#src/lib/language.ts';
import { PageDataContext } from '#src/lib/pages/loaded-page.ts';
import type { PageData } from '#src/lib/pages/page-data.ts';
import { PublicSettingsContext } from '#src/lib/pages/public-settings.ts';
import { type I18n, TranslationProvider } from '#src/lib/translation-context.tsx';
import { UiTextContext } from '#src/ui/ui-text.ts';
import { AppRoutes } from './router.tsx';

type AppProps = { i18n: I18n; data: PageData };

/** The whole app, shared by server and browser; each provides its own router. */
export function App({ i18n, data }: AppProps) {
  const [settings, change] = useState(data.settings);
  return (
    <StrictMode>
      <TranslationProvider i18n={i18n}>
        <PublicSettingsContext value={{ settings, change }}>
          <PageDataContext value={data}>
            <Directed />
          </PageDataContext>
        </PublicSettingsContext>
      </TranslationProvider>
    </StrictMode>
  );
}

function Directed() {
  const language = useLanguage();
  const { t } = useTranslation('common');
  const direction = directionOf(language);
  // A layout effect, so that the direction changes in the same frame as the texts.
  useLayoutEffect(() => {
    const html = document.documentElement;
    // Setting attributes, even to the same value, invalidates styles.
    if (html.lang !== language) html.lang = language;
    if (html.dir !== direction) html.dir = direction;
  }, [language, direction]);
  return (
    // The content security policy forbids style elements, so our stylesheet hides these.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <UiTextContext value={t}>
          <AppRoutes />
        </UiTextContext>
      </DirectionProvider>
    </CSPProvider>
  );
}
