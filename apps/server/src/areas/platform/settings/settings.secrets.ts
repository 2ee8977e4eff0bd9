import type { Settings, SettingsChanges } from '@sampan/contract/settings';

/** Secrets are stored outside the sections, under their own keys, so that reading a section cannot leak them. */
const SECRETS = ['mail.smtpUrl', 'messaging.token'] as const;
export type Secret = (typeof SECRETS)[number];
export type SecretValues = Partial<Record<Secret, string>>;

/** The stored secrets. */
export function storedSecrets(stored: Record<string, unknown>): SecretValues {
  const texts = SECRETS.map((name) => [name, stored[name]]).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** The secrets in a change. An empty string removes a secret. */
export function changedSecrets(changes: SettingsChanges, before: Settings, after: Settings): SecretValues {
  const named = { 'mail.smtpUrl': changes.mail?.smtpUrl, 'messaging.token': changes.messaging?.token };
  // A credential belongs to its host: a new address must not receive it.
  if (named['messaging.token'] === undefined && originOf(before.messaging.url) !== originOf(after.messaging.url))
    named['messaging.token'] = '';
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** The audited change: records that a secret was set or removed, never its value. */
export function withoutSecrets({ mail, messaging, ...rest }: SettingsChanges): Record<string, unknown> {
  const describe = (value: string) => (value === '' ? 'removed' : 'set');
  return {
    ...rest,
    ...(mail && { mail: { ...mail, ...(mail.smtpUrl !== undefined && { smtpUrl: describe(mail.smtpUrl) }) } }),
    ...(messaging && {
      messaging: { ...messaging, ...(messaging.token !== undefined && { token: describe(messaging.token) }) },
    }),
  };
}
