import { Suspense, useMemo, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { listBehind, ProductOverList } from '#src/lib/pages/product-over-list.ts';
import { PlainLayout } from './layouts/PlainLayout.tsx';
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
  const location = useLocation();
  const navigationType = useNavigationType();
  // The state survives a reload, but then the server has rendered the product's own page.
  const [firstKey] = useState(location.key);
  const list = location.key === firstKey ? undefined : listBehind(location.state);
  // Not the `location` of Routes, which would make every navigation look like going back.
  const shown = useMemo(() => ({ location: list ?? location, navigationType }), [list, location, navigationType]);
  return (
    <ProductOverList value={list ? (location.pathname.split('/').at(-1) ?? null) : null}>
      <LocationContext value={shown}>
        <Pages />
      </LocationContext>
    </ProductOverList>
  );
}

function Pages() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {screensOf(({ area, isPlain }) => area === 'public' && !isPlain)}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route element={<PlainLayout />}>{screensOf(({ isPlain }) => isPlain === true)}</Route>
      <Route
        element={
          <ScreenBoundary resetKey="office">
            <Suspense>
              <officeArea.Component />
            </Suspense>
          </ScreenBoundary>
        }
      >
        {screensOf(({ area }) => area === 'office')}
      </Route>
      {screensOf(({ area }) => area === 'dev')}
    </Routes>
  );
}

function screensOf(isIncluded: (route: AppRoute) => boolean) {
  return ROUTES.filter(isIncluded).map(({ path, screen }) => (
    <Route key={path} path={path} element={<screen.Component />} />
  ));
}
