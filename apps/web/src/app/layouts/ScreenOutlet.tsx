import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Spinner } from '#src/ui/Spinner.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { StoredLanguage } from './StoredLanguage.tsx';

/** The place of the screen in a layout: waiting, failing and arriving are the same everywhere. */
export function ScreenOutlet({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(pathname, main);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <ScreenBoundary resetKey={pathname}>
        <Suspense
          fallback={
            <div className="flex justify-center py-24">
              <Spinner />
            </div>
          }
        >
          <Outlet />
          <StoredLanguage />
        </Suspense>
      </ScreenBoundary>
    </main>
  );
}

/** Another page starts at its top and takes the focus, as loading it would. The first page and going back are the browser's. */
function useArrival(pathname: string, main: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  const arrivedAt = useRef<string>(null);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (navigation === 'POP') return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, navigation, main]);
}
