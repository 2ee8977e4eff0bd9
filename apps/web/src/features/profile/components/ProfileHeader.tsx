import { type Account, isAdmin } from '@sampan/contract/accounts';
import { useFormat } from '#src/lib/format.ts';
import { fullName } from '#src/lib/full-name.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

/** Name, role and member since. */
export function ProfileHeader({ user }: { user: Account }) {
  const { t } = useTranslation(['profile', 'common']);
  const { date, dateTime } = useFormat();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
          <Avatar name={user.username} size="lg" />
          <div className="min-w-0">
            <h2 className="break-words text-xl">
              <bdi>{fullName(user)}</bdi>
            </h2>
            <Badge tone={isAdmin(user.role) ? 'primary' : 'neutral'}>{t(`common:roles.${user.role}`)}</Badge>
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          <div>
            <dt className="text-muted text-xs">{t('memberSince')}</dt>
            <dd>
              <time dateTime={user.createdAt}>{date(user.createdAt)}</time>
            </dd>
          </div>
          <div>
            <dt className="text-muted text-xs">{t('lastLogin')}</dt>
            <dd>
              {user.lastLogin === null ? t('never') : <time dateTime={user.lastLogin}>{dateTime(user.lastLogin)}</time>}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
