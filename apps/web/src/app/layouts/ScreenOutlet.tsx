import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { StoredLanguage } from './StoredLanguage.tsx';

/** The screen outlet of a layout, with loading state, error boundary and focus handling. */
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

/** Scrolls to the top and moves the focus after navigation, except on the first page and when going back. */
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
