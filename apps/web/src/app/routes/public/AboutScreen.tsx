import { AboutHero } from '#src/features/public-site/components/AboutHero.tsx';
import { Capabilities } from '#src/features/public-site/components/Capabilities.tsx';
import { Clients } from '#src/features/public-site/components/Clients.tsx';
import { Closing } from '#src/features/public-site/components/Closing.tsx';
import { Divisions } from '#src/features/public-site/components/Divisions.tsx';
import { Gallery } from '#src/features/public-site/components/Gallery.tsx';
import { GlobalReach } from '#src/features/public-site/components/GlobalReach.tsx';
import { People } from '#src/features/public-site/components/People.tsx';
import { ScrollToTop } from '#src/features/public-site/components/ScrollToTop.tsx';
import { ServiceGroups } from '#src/features/public-site/components/ServiceGroups.tsx';
import { WhatAndWhy } from '#src/features/public-site/components/WhatAndWhy.tsx';
import { breadcrumbData } from '#src/features/public-site/structured-pages.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';

export function AboutScreen() {
  const { t } = useTranslation(['about', 'common']);
  usePageHead({
    title: t('title'),
    description: t('description'),
    structuredData: (site) =>
      breadcrumbData(
        [
          { name: t('common:nav.home'), path: paths.home },
          { name: t('title'), path: paths.about },
        ],
        site,
      ),
  });
  return (
    <>
      <AboutHero />
      <ServiceGroups />
      <WhatAndWhy />
      <People />
      <GlobalReach />
      <Divisions inquirePath={paths.inquire} />
      <Clients />
      <Capabilities />
      <Gallery />
      <Closing inquirePath={paths.inquire} productsPath={paths.publicProducts} />
      <ScrollToTop />
    </>
  );
}
