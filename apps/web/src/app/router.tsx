import { Suspense } from 'react';
import { matchRoutes, Route, Routes } from 'react-router';
import type { Namespace } from '#src/lib/i18n.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import { paths } from './paths.ts';
import { NotFoundScreen } from './routes/NotFoundScreen.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

export interface AppRoute {
  path: string;
  /** Public pages are rendered by the server; the others are drawn by the browser, the office's behind a session. */
  area: 'public' | 'office' | 'dev';
  screen: LazyPart;
  /** Texts that the first view needs, loaded with the page instead of after it. */
  namespaces: readonly Namespace[];
  /** For search engines: canonical address and translations. Other pages ask not to be listed. */
  isIndexed?: true;
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: paths.home,
    area: 'public',
    screen: lazyPart('src/app/routes/HomeScreen.tsx', async () => (await import('./routes/HomeScreen.tsx')).HomeScreen),
    namespaces: ['common', 'public'],
    isIndexed: true,
  },
  {
    path: paths.login,
    area: 'public',
    screen: lazyPart(
      'src/app/routes/LoginScreen.tsx',
      async () => (await import('./routes/LoginScreen.tsx')).LoginScreen,
    ),
    namespaces: ['common', 'public', 'auth', 'messages'],
  },
  {
    path: paths.dashboard,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/DashboardScreen.tsx',
      async () => (await import('./routes/DashboardScreen.tsx')).DashboardScreen,
    ),
    namespaces: ['common', 'dashboard'],
  },
  {
    path: paths.profile,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/ProfileScreen.tsx',
      async () => (await import('./routes/ProfileScreen.tsx')).ProfileScreen,
    ),
    namespaces: ['common', 'profile', 'messages'],
  },
  {
    path: paths.settings,
    area: 'office',
    screen: lazyPart(
      'src/app/routes/SettingsScreen.tsx',
      async () => (await import('./routes/SettingsScreen.tsx')).SettingsScreen,
    ),
    namespaces: ['common', 'settings', 'messages'],
  },
  // The condition is false in the build, which then leaves the gallery out.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/dev/ui',
          area: 'dev' as const,
          screen: lazyPart('src/dev/UiGallery.tsx', async () => (await import('#src/dev/UiGallery.tsx')).UiGallery),
          namespaces: ['common'] as const,
        },
      ]
    : []),
];

/** What an unknown path shows until its script has gone home. */
export const NOT_FOUND_NAMESPACES: readonly Namespace[] = ['common', 'public'];

const officeArea = lazyPart(
  'src/app/layouts/OfficeArea.tsx',
  async () => (await import('./layouts/OfficeArea.tsx')).OfficeArea,
);

/** Null when no page has this path. */
export function findRoute(pathname: string): AppRoute | null {
  const [match] = matchRoutes([...ROUTES], pathname) ?? [];
  return match?.route ?? null;
}

/** The files that the first view of a page needs besides the entry. */
export function partsOf(route: AppRoute | null): LazyPart[] {
  if (route === null) return [];
  return route.area === 'office' ? [officeArea, route.screen] : [route.screen];
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {screensOf('public')}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route
        element={
          <ScreenBoundary resetKey="office">
            <Suspense>
              <officeArea.Component />
            </Suspense>
          </ScreenBoundary>
        }
      >
        {screensOf('office')}
      </Route>
      {screensOf('dev')}
    </Routes>
  );
}

function screensOf(area: AppRoute['area']) {
  return ROUTES.filter((route) => route.area === area).map(({ path, screen }) => (
    <Route key={path} path={path} element={<screen.Component />} />
  ));
}
