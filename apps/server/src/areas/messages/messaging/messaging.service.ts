import { MESSAGE_DIGITS_MIN, type Messaging } from '@sampan/contract/messaging';
import { digitsOf, PHONE_DIGITS_MAX } from '@sampan/contract/phone';
import { fillTemplate, fillUrlTemplate } from '@sampan/contract/templates';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { contactSettings, type SettingsEnvironment } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { isId } from '#src/lib/is-id.ts';
import { type AllowAddress, requestPublicHost } from '#src/lib/network/ssrf-safe-request.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { findInquiryContact } from './messaging.queries.ts';

/** The minimum interval between messages to one customer. */
const PAUSE_MS = 10_000;

export interface MessagingDeps {
  db: Db;
  config: SettingsEnvironment & { rateLimits: boolean };
  isAllowedAddress: AllowAddress;
}

/** The messaging settings for office screens, without address or credential. */
export async function messagingSetup(db: Db, environment: SettingsEnvironment): Promise<Messaging> {
  const { company, greetings, mail, messaging } = await contactSettings(db, environment);
  const greeting = (template: string) => fillTemplate(template, { company: company.name });
  return {
    canSend: messaging.url !== '',
    chatUrlTemplate: messaging.chatUrl === '' ? null : messaging.chatUrl,
    canMail: mail.smtpUrl !== undefined,
    greetings: { en: greeting(greetings.en), he: greeting(greetings.he), zh: greeting(greetings.zh) },
  };
}

/** Greets the writer of an inquiry in their language through the messaging service. */
export async function sendMessage(deps: MessagingDeps, caller: Caller, inquiryId: string): Promise<void> {
  const { db, config, isAllowedAddress } = deps;
  const contact = isId(inquiryId) ? await findInquiryContact(db, inquiryId) : undefined;
  if (!contact) throw notFound('inquiryNotFound');
  const { company, greetings, messaging } = await contactSettings(db, config);
  if (messaging.url === '') throw new AppError('conflict', 'messagingOff');
  const phone = digitsOf(contact.phone);
  // The same rule as for the button.
  if (phone.length < MESSAGE_DIGITS_MIN || phone.length > PHONE_DIGITS_MAX)
    throw new AppError('conflict', 'phoneTooShort');
  const wait = config.rateLimits ? await consumeRateLimit(db, 'message', inquiryId, 1, PAUSE_MS) : null;
  if (wait !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds: wait });

  const number = humanNumber('INQ', contact.number);
  const text = fillTemplate(greetings[contact.language], {
    name: contact.name,
    inquiryId: number,
    company: company.name,
  });
  await callService(messaging, { phone, text }, isAllowedAddress);
  await db.transaction().execute(async (tx) => {
    const sentTo = { name: contact.name, address: contact.phone };
    await addTimelineEntry(tx, inquiryId, caller.accountId, 'message', { channel: 'service', sentTo });
    const changes = { kind: 'message', channel: 'service' };
    await recordAudit(tx, { by: caller, action: 'inquiry.contacted', id: inquiryId, changes });
    await announce(tx, { type: 'inquiry.changed', id: inquiryId });
  });
}

interface Service {
  url: string;
  token: string | undefined;
}

async function callService(
  { url, token }: Service,
  message: { phone: string; text: string },
  isAllowedAddress: AllowAddress,
): Promise<void> {
  const hasTokenInAddress = url.includes('{token}');
  const address = fillUrlTemplate(url, { ...message, token: token ?? '' });
  const headers: Record<string, string> =
    token !== undefined && !hasTokenInAddress ? { authorization: `Bearer ${token}` } : {};
  const status = await requestPublicHost(address, headers, isAllowedAddress).catch((cause: unknown) => {
    throw new AppError('unavailable', 'messagingFailed', { cause });
  });
  // Do not follow redirects: they could lead to a forbidden address.
  if (status >= 200 && status < 300) return;
  throw new AppError('unavailable', 'messagingFailed', { cause: new Error(`The service responded with ${status}.`) });
}
