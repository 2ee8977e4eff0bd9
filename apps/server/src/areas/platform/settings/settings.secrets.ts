import type { Settings, SettingsChanges } from '@sampan/contract/settings';

/** Secrets are stored outside the sections, under their own keys, so that reading a section cannot leak them. */
const SECRETS = ['mail.smtpUrl', 'messaging.token', 'vision.key'] as const;
export type Secret = (typeof SECRETS)[number];
export type SecretValues = Partial<Record<Secret, string>>;

/** The stored secrets. */
export function storedSecrets(stored: Record<string, unknown>): SecretValues {
  const texts = SECRETS.map((name) => [name, stored[name]]).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** The secrets in a change. An empty string removes a secret. */
export function changedSecrets(changes: SettingsChanges, before: Settings, after: Settings): SecretValues {
  const named = {
    'mail.smtpUrl': changes.mail?.smtpUrl,
    'messaging.token': changes.messaging?.token,
    'vision.key': changes.vision?.key,
  };
  // A credential belongs to its host: a new address must not receive it.
  if (named['messaging.token'] === undefined && originOf(before.messaging.url) !== originOf(after.messaging.url))
    named['messaging.token'] = '';
  if (named['vision.key'] === undefined && originOf(before.vision.url) !== originOf(after.vision.url))
    named['vision.key'] = '';
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** What an admin has agreed to is for one address. */
export function withVisionConsent(changes: SettingsChanges, before: Settings, after: Settings): Settings {
  const isSame = originOf(before.vision.url) === originOf(after.vision.url);
  if (isSame || changes.vision?.isAllowed === true) return after;
  return { ...after, vision: { ...after.vision, isAllowed: false } };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** The audited change: records that a secret was set or removed, never its value. */
export function withoutSecrets({ mail, messaging, vision, ...rest }: SettingsChanges): Record<string, unknown> {
  const describe = (value: string) => (value === '' ? 'removed' : 'set');
  return {
    ...rest,
    ...(vision && { vision: { ...vision, ...(vision.key !== undefined && { key: describe(vision.key) }) } }),
    ...(mail && { mail: { ...mail, ...(mail.smtpUrl !== undefined && { smtpUrl: describe(mail.smtpUrl) }) } }),
    ...(messaging && {
      messaging: { ...messaging, ...(messaging.token !== undefined && { token: describe(messaging.token) }) },
    }),
  };
}
