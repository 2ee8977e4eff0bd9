import { Suspense } from 'react';
import { Figures } from '#src/features/public-site/components/Figures.tsx';
import { Hero } from '#src/features/public-site/components/Hero.tsx';
import { ScrollToTop } from '#src/features/public-site/components/ScrollToTop.tsx';
import { HERO_PRELOAD } from '#src/features/public-site/hero-art.ts';
import { organizationData } from '#src/features/public-site/organization-data.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { type SiteAddresses, usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { lazyHydrated, whenNear } from '../../lazy-hydration.tsx';

/** The sections before the client names are static; their links work without a script. */
const HomeSections = lazyHydrated('clients', whenNear, async () => (await import('./HomeSections.tsx')).HomeSections);

/** A constant: with a new element, React would re-render the part before it is hydrated. */
const sections = (
  <Suspense>
    <HomeSections />
  </Suspense>
);

export function HomeScreen() {
  const { t } = useTranslation('public');
  const { settings } = usePublicSettings();
  usePageHead({
    title: t('home.title'),
    description: t('home.description'),
    preload: HERO_PRELOAD,
    // False in the client build, which drops the structured data.
    ...(import.meta.env.SSR && { structuredData: (site: SiteAddresses) => organizationData(settings, site) }),
  });
  return (
    <>
      <Hero inquirePath={paths.inquire} />
      <Figures />
      {sections}
      <ScrollToTop />
    </>
  );
}
