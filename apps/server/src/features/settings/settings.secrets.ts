import type { Settings, SettingsChanges } from '@sampan/contract/settings';

/** Stored beside the sections, each under its own key, so that nothing that reads a section can let one out. */
const SECRETS = ['mail.smtpUrl', 'messaging.token'] as const;
export type Secret = (typeof SECRETS)[number];
export type SecretValues = Partial<Record<Secret, string>>;

/** The secrets among what is stored. */
export function storedSecrets(stored: Record<string, unknown>): SecretValues {
  const texts = SECRETS.map((name) => [name, stored[name]]).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** The secrets that a change names; an empty text removes one. */
export function changedSecrets(changes: SettingsChanges, before: Settings, after: Settings): SecretValues {
  const named = { 'mail.smtpUrl': changes.mail?.smtpUrl, 'messaging.token': changes.messaging?.token };
  // A credential is for the host it was entered for: who changes the address must not learn it that way.
  if (named['messaging.token'] === undefined && originOf(before.messaging.url) !== originOf(after.messaging.url))
    named['messaging.token'] = '';
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** What may be written down of a change: that a secret was set or removed, never the secret. */
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
