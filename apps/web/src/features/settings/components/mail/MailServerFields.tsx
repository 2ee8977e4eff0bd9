import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { type MailServer, smtpUrlOf } from '../../smtp-url.ts';

/** Host, port, user and password of a new mail server. They are write-only: the server never sends them back. */
export function MailServerFields({ onChange }: { onChange: (url: string) => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const [server, setServer] = useState<MailServer>({ host: '', port: '', user: '', password: '' });
  const field = (name: keyof MailServer) => ({
    label: t(`mail.${name}`),
    value: server[name],
    dir: 'ltr' as const,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...server, [name]: target.value };
      setServer(next);
      onChange(smtpUrlOf(next));
    },
  });
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField {...field('host')} placeholder="smtp.example.com" autoComplete="off" />
      <TextField {...field('port')} placeholder="587" inputMode="numeric" autoComplete="off" />
      <TextField {...field('user')} autoComplete="off" />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        showText={t('common:password.show')}
        hideText={t('common:password.hide')}
      />
    </fieldset>
  );
}
