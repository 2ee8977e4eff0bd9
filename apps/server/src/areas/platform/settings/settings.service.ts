import { DEFAULT_SETTINGS, type OfficeSettings, Settings, type SettingsChanges } from '@sampan/contract/settings';
import { withStoredPictures } from '#src/areas/platform/site-pictures/site-pictures.service.ts';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import { dayIn, todayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { deleteSetting, findSettings, moveDueDays, upsertSetting } from './settings.queries.ts';
import {
  changedSecrets,
  type SecretValues,
  storedSecrets,
  withoutSecrets,
  withVisionConsent,
} from './settings.secrets.ts';

/** Settings that the environment can override. */
export interface SettingsEnvironment {
  smtpUrl: string | undefined;
  messagingUrl: string | undefined;
  messagingToken: string | undefined;
  chatUrl: string | undefined;
  translateUrl: string | undefined;
}

/** The stored settings merged over the defaults, which include fields of later versions. */
export async function readSettings(db: Db): Promise<Settings> {
  return parseStored(await findSettings(db));
}

export const officeTimeZone = async (db: Db): Promise<string> => (await readSettings(db)).office.timeZone;

/** Today's date in the office's time zone: yyyy-mm-dd. */
export const officeToday = async (db: Db): Promise<string> => todayIn(await officeTimeZone(db));

/** Keyed by pool and not by transaction, which sees uncommitted values. */
const coalescedReads = new WeakMap<Db, () => Promise<Settings>>();

/**
 * Like `readSettings`, for public requests: concurrent callers share one read, which starts after all of them have
 * called.
 */
export function readSettingsCoalesced(db: Db): Promise<Settings> {
  const read = coalescedReads.get(db) ?? coalesce(() => readSettings(db));
  coalescedReads.set(db, read);
  return read();
}

const cachedByVersion = new WeakMap<Db, { version: number; settings: Settings }>();

/** Like `readSettings`, for callers that know the write counter, which settings changes also increment. */
export async function settingsOfVersion(db: Db, version: number): Promise<Settings> {
  const known = cachedByVersion.get(db);
  if (known?.version === version) return known.settings;
  const settings = await readSettingsCoalesced(db);
  cachedByVersion.set(db, { version, settings });
  return settings;
}

/** The settings for admins, with environment values and without secrets. */
export async function officeSettings(db: Db, environment: SettingsEnvironment): Promise<OfficeSettings> {
  const stored = await findSettings(db);
  const settings = withEnvironment(parseStored(stored), environment);
  const fromEnvironment = environmentPaths(environment);
  const secrets = withSecretsOfEnvironment(storedSecrets(stored), environment);
  return { ...settings, fromEnvironment, secretsSet: Object.keys(secrets) };
}

/** Mail and messaging settings including secrets: only for sending, never part of a response. */
export async function contactSettings(db: Db, environment: SettingsEnvironment) {
  const stored = await findSettings(db);
  const { company, mail, messaging, greetings } = withEnvironment(parseStored(stored), environment);
  const secrets = withSecretsOfEnvironment(storedSecrets(stored), environment);
  return {
    company,
    greetings,
    mail: { ...mail, smtpUrl: secrets['mail.smtpUrl'] },
    messaging: { ...messaging, token: secrets['messaging.token'] },
  };
}

/**
 * The vision service with its key: only for calling it, never part of a response. Null without one, and before an admin has
 * agreed that pages are sent to it, which a test does not need.
 */
export async function visionSettings(db: Db, { isTest = false } = {}) {
  const stored = await findSettings(db);
  const { vision } = parseStored(stored);
  const { isAllowed, ...target } = vision;
  if (target.url === '' || target.model === '' || !(isAllowed || isTest)) return null;
  return { ...target, key: storedSecrets(stored)['vision.key'] };
}

/** The address of the translation service; empty without one. */
export async function translationUrl(db: Db, environment: SettingsEnvironment): Promise<string> {
  return withEnvironment(await readSettings(db), environment).translation.url;
}

export type ContactSettings = Awaited<ReturnType<typeof contactSettings>>;

/** Applies a partial change. Changes are serialized, so that two admins can change different fields. */
export async function changeSettings(
  db: Db,
  environment: SettingsEnvironment,
  caller: Caller,
  changes: SettingsChanges,
): Promise<OfficeSettings> {
  refuseEnvironmentPaths(environment, changes);
  return db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    const before = await readSettings(tx);
    const merged = Settings.parse(merge(before, withRateDays(changes, before.office.timeZone)));
    const agreed = withVisionConsent(changes, before, merged);
    const after = changes.site ? { ...agreed, site: await withStoredPictures(tx, agreed.site) } : agreed;
    for (const key of Object.keys(changes) as (keyof Settings)[])
      await upsertSetting(tx, key, after[key], caller.accountId);
    for (const [key, value] of Object.entries(changedSecrets(changes, before, after)))
      await (value === '' ? deleteSetting(tx, key) : upsertSetting(tx, key, value, caller.accountId));
    if (after.office.timeZone !== before.office.timeZone) await moveDueDays(tx, after.office.timeZone);
    await recordAudit(tx, { by: caller, action: 'settings.changed', changes: withoutSecrets(changes) });
    return officeSettings(tx, environment);
  });
}

/** Completes the rates with today and refuses days in the future. */
function withRateDays(changes: SettingsChanges, timeZone: string): SettingsChanges {
  const { currency } = changes;
  if (!currency?.rates) return changes;
  const today = dayIn(timeZone, new Date());
  const rates = currency.rates.map((rate, index) => {
    const { asOf = today, source = 'typed' } = rate;
    if (asOf > today) throw invalidField(`currency.rates.${index}.asOf`, 'rateDayFuture');
    return { ...rate, asOf, source };
  });
  return { ...changes, currency: { ...currency, rates } };
}

/** Applies a preset in place of the defaults; stored values stay. */
export async function presetSettings(tx: Db, preset: Partial<Settings>): Promise<void> {
  const stored = await findSettings(tx);
  for (const [key, value] of Object.entries(preset)) {
    if (!(key in stored)) await upsertSetting(tx, key, value, null);
  }
}

const parseStored = (stored: Record<string, unknown>): Settings => Settings.parse(merge(DEFAULT_SETTINGS, stored));

function withEnvironment(settings: Settings, environment: SettingsEnvironment): Settings {
  const { messaging, translation } = settings;
  const { messagingUrl, chatUrl, translateUrl } = environment;
  return {
    ...settings,
    translation: { url: translateUrl ?? translation.url },
    messaging: { ...messaging, url: messagingUrl ?? messaging.url, chatUrl: chatUrl ?? messaging.chatUrl },
  };
}

function withSecretsOfEnvironment(stored: SecretValues, environment: SettingsEnvironment): SecretValues {
  const { smtpUrl = stored['mail.smtpUrl'], messagingUrl, messagingToken } = environment;
  // The address and its credential come from the same source, so that they always match.
  const token = messagingUrl === undefined ? stored['messaging.token'] : messagingToken;
  const { 'vision.key': visionKey } = stored;
  return {
    ...(smtpUrl !== undefined && { 'mail.smtpUrl': smtpUrl }),
    ...(token !== undefined && { 'messaging.token': token }),
    ...(visionKey !== undefined && { 'vision.key': visionKey }),
  };
}

function environmentPaths({ smtpUrl, messagingUrl, chatUrl, translateUrl }: SettingsEnvironment): string[] {
  return [
    ...(smtpUrl === undefined ? [] : ['mail.smtpUrl']),
    ...(messagingUrl === undefined ? [] : ['messaging.url', 'messaging.token']),
    ...(chatUrl === undefined ? [] : ['messaging.chatUrl']),
    ...(translateUrl === undefined ? [] : ['translation.url']),
  ];
}

function refuseEnvironmentPaths(environment: SettingsEnvironment, changes: SettingsChanges): void {
  for (const path of environmentPaths(environment)) {
    const [section = '', field = ''] = path.split('.');
    const changed = (changes as Record<string, Record<string, unknown> | undefined>)[section];
    if (changed?.[field] !== undefined) throw invalidField(path, 'setByEnvironment');
  }
}

/** Merges one level deep: sections field by field; lists and single values are replaced. */
function merge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries(base).map(([key, value]) => {
    const change = over[key];
    if (change === undefined) return [key, value];
    return [key, isSection(value) && isSection(change) ? { ...value, ...definedFields(change) } : change];
  });
  return Object.fromEntries(merged);
}

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const definedFields = (section: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined));
