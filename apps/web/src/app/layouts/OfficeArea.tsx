import { Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { useIsOffline } from '#src/lib/online.ts';
import { loginPath, paths } from '#src/lib/pages/paths.ts';
import { session, useSession } from '#src/lib/session.ts';
import { useTheme } from '#src/lib/theme.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { OfficeLayout } from './OfficeLayout.tsx';
import { OfficeQueries } from './OfficeQueries.tsx';
import { usePageLook } from './page-look.ts';

const EnrollmentScreen = lazyComponent(async () => (await import('./EnrollmentScreen.tsx')).EnrollmentScreen);

/** Requires a session: redirects to /login and back afterwards. */
export function OfficeArea() {
  const { t } = useTranslation('common');
  const { pathname, search, hash } = useLocation();
  const state = useSession();
  const isOffline = useIsOffline();
  const isUnreachable = state.status === 'unreachable';
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isUnreachable && wasOffline.current && !isOffline) void session.retry();
    wasOffline.current = isOffline;
  }, [isUnreachable, isOffline]);
  usePageLook({ theme: useTheme(), density: 'office' });

  switch (state.status) {
    case 'loading':
      return (
        <div className="flex min-h-dvh items-center justify-center">
          <Spinner />
        </div>
      );
    case 'unreachable':
      return (
        <main className="mx-auto max-w-xl px-4 py-24">
          <MessagePanel
            tone="danger"
            title={t(isOffline ? 'errors.offlineTitle' : 'errors.unreachableTitle')}
            text={t(isOffline ? 'errors.offlineText' : 'errors.unreachableText')}
            action={
              <Button variant="secondary" onClick={() => session.retry()}>
                {t('actions.retry')}
              </Button>
            }
          />
        </main>
      );
    case 'signed-out':
      // After an explicit sign-out there is no page to return to.
      return <Navigate to={state.reason === 'left' ? paths.login : loginPath(pathname + search + hash)} replace />;
    case 'must-enroll':
      return (
        <Suspense>
          <OfficeQueries>
            <EnrollmentScreen />
          </OfficeQueries>
        </Suspense>
      );
    case 'signed-in':
      // The key discards all data and drafts when another user signs in.
      return (
        <OfficeQueries key={state.user._id}>
          <OfficeLayout user={state.user} />
        </OfficeQueries>
      );
  }
}
