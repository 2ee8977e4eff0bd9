import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { Suspense } from 'react';
import { profileQueries } from '#src/features/profile/api/profile.queries.ts';
import { MyDayCard } from '#src/features/profile/components/MyDayCard.tsx';
import { ProfileDetails } from '#src/features/profile/components/ProfileDetails.tsx';
import { ProfileHeader } from '#src/features/profile/components/ProfileHeader.tsx';
import { ProfileSkeleton } from '#src/features/profile/components/ProfileSkeleton.tsx';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const NoticesSwitch = lazyComponent(async () => (await import('#src/features/events/NoticesSwitch.tsx')).NoticesSwitch);
const DigestCard = lazyComponent(
  async () => (await import('#src/features/profile/components/DigestCard.tsx')).DigestCard,
);

export function ProfileScreen() {
  const { t } = useTranslation('profile');
  usePageHead({ title: t('title') });
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={t('title')} />
      <OwnProfile />
    </div>
  );
}

function OwnProfile() {
  const { t } = useTranslation(['profile', 'common', 'messages']);
  const errorText = useErrorText();
  const profile = useQuery(profileQueries.own());

  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isLoadingError) {
    const isMissing = profile.error instanceof ApiError && profile.error.code === 'not_found';
    if (isMissing) {
      return (
        <Card as="div">
          <EmptyState icon={UserRoundX} title={t('messages:userNotFound')} text={t('notFoundText')} />
        </Card>
      );
    }
    return (
      <MessagePanel
        tone="danger"
        title={t('loadFailed')}
        text={errorText(profile.error)}
        action={
          <Button variant="secondary" busy={profile.isFetching} onClick={() => profile.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ProfileHeader user={profile.data} />
      <ProfileDetails user={profile.data} />
      <MyDayCard user={profile.data}>
        <Suspense>
          <NoticesSwitch accountId={profile.data._id} />
        </Suspense>
      </MyDayCard>
      <Suspense>
        <DigestCard />
      </Suspense>
    </>
  );
}
