import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { type LazyPart, lazyPart } from './lazy-part.ts';
import { type AppRoute, ROUTES } from './route-table.ts';
import { NotFoundScreen } from './routes/public/NotFoundScreen.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const officeArea = lazyPart(
  'src/app/layouts/OfficeArea.tsx',
  async () => (await import('./layouts/OfficeArea.tsx')).OfficeArea,
);

/** The parts that the first view of a page needs besides the entry. */
export function partsOf(route: AppRoute | null): LazyPart[] {
  if (route === null) return [];
  return [...(route.area === 'office' ? [officeArea] : []), ...(route.screen.isLazilyHydrated ? [] : [route.screen])];
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
