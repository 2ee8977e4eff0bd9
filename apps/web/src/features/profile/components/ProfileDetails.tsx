import type { Account } from '@sampan/contract/accounts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft } from '#src/lib/forms/form-draft.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PROFILE_DRAFT, ProfileForm } from './ProfileForm.tsx';

/** The profile details, editable after Edit. Leaving edit mode discards unsaved changes. */
export function ProfileDetails({ user }: { user: Account }) {
  const { t } = useTranslation(['profile', 'common']);
  // A draft from an expired session is in the form.
  const [isEditing, setIsEditing] = useState(() => readDraft(PROFILE_DRAFT, user._id)?.isSessionEnded === true);
  const edit = useRef<HTMLButtonElement>(null);

  function stopEditing() {
    // Synchronously, so that the button exists to receive the focus.
    flushSync(() => setIsEditing(false));
    edit.current?.focus();
  }

  return (
    <Card
      title={t('details')}
      actions={
        !isEditing && (
          <Button ref={edit} variant="secondary" size="sm" icon={Pencil} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {isEditing && <ProfileForm user={user} onDone={stopEditing} />}
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {!isEditing && (
          <>
            <Detail label={t('firstName')}>
              <bdi>{user.firstName}</bdi>
            </Detail>
            <Detail label={t('lastName')}>
              <bdi>{user.lastName}</bdi>
            </Detail>
            <Detail label={t('email')}>
              <Ltr>{user.email}</Ltr>
            </Detail>
          </>
        )}
        <Detail label={t('username')}>
          <Ltr>{user.username}</Ltr>
        </Detail>
        <Detail label={t('role')}>{t(`common:roles.${user.role}`)}</Detail>
      </dl>
      {isEditing && <p className="mt-4 text-muted text-xs">{t('fixedHint')}</p>}
    </Card>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
