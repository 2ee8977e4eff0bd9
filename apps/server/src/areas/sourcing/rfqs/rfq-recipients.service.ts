import type { Language } from '@sampan/contract/languages';
import type { MailPreview } from '@sampan/contract/mail-preview';
import { officeDateTime } from '@sampan/contract/office-time';
import {
  RFQ_RECIPIENTS_MAX,
  type Rfq,
  type RfqContact,
  type RfqMailDraft,
  type RfqRecipientInput,
  type RfqText,
  type RfqTextQuery,
} from '@sampan/contract/rfqs';
import { SupplierInput } from '@sampan/contract/suppliers';
import { isEmail } from '@sampan/contract/text';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { type MailConfig, previewRfqMail, queueRfqMail, type RfqMail } from '#src/areas/messages/mail/mail.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { keepLink, sharedPath } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { isId } from '#src/lib/is-id.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { isActive } from '#src/records/record.queries.ts';
import { insertActivity } from './rfq-activity.queries.ts';
import { linkPrices } from './rfq-prices.queries.ts';
import { DECISION_TEXTS, linesText, rfqText, termsText } from './rfq-text.ts';
import { type LoadedRfq, nameIn, stateOf } from './rfqs.mapper.ts';
import {
  deleteRecipient,
  findRecipients,
  insertRecipient,
  type NamedRecipientRow,
  updateRecipient,
} from './rfqs.queries.ts';
import { change, linkExpiry, loadLocked, loadRfq, numberOf } from './rfqs.service.ts';

/** Adds a supplier or a guest, or asks a withdrawn recipient again. Each has its own link once the RFQ is started. */
export function addRecipient(db: Db, caller: Caller, id: string, input: RfqRecipientInput): Promise<Rfq> {
  return change(db, id, async (tx, loaded) => {
    if (loaded.row.state === 'cancelled') throw new AppError('conflict', 'rfqIsCancelled');
    if (input.recipientId !== '') return askAgain(tx, caller, loaded, recipientIn(loaded, input.recipientId));
    if (input.supplierId !== '') return void (await addSupplier(tx, caller, id, input.supplierId));
    if (input.name === '') throw invalidField('name', 'supplierNameRequired');
    const { name, channel, contact, language = 'zh' } = input;
    await add(tx, caller, loaded, { supplier_id: null, name, language, channel, contact });
  });
}

export async function addSupplier(tx: Tx, caller: Caller, rfqId: string, supplierId: string): Promise<void> {
  const loaded = await loadLocked(tx, rfqId);
  if (!(await isActive(tx, 'supplier', supplierId))) throw invalidField('supplierId', 'supplierUnknown');
  const supplier = await suppliers.get(tx, supplierId);
  const known = loaded.recipients.find(({ supplier_id }) => supplier_id === supplier._id);
  if (known?.state === 'withdrawn') return askAgain(tx, caller, loaded, known);
  if (known) throw new AppError('conflict', 'alreadyAsked', { errors: [{ path: 'supplierId', ref: 'alreadyAsked' }] });
  const [channel, contact] = supplier.wechatId
    ? (['wechat', supplier.wechatId] as const)
    : supplier.whatsapp
      ? (['whatsapp', supplier.whatsapp] as const)
      : (['mail', supplier.email] as const);
  const { name, language } = supplier;
  await add(tx, caller, loaded, { supplier_id: supplier._id, name, language, channel, contact });
}

type NewRecipient = Pick<NamedRecipientRow, 'supplier_id' | 'name' | 'language' | 'channel' | 'contact'>;

async function add(tx: Tx, caller: Caller, { row, recipients }: LoadedRfq, values: NewRecipient): Promise<void> {
  if (recipients.length >= RFQ_RECIPIENTS_MAX) throw invalidField('supplierId', `tooMany:${RFQ_RECIPIENTS_MAX}`);
  const id = await insertRecipient(tx, { ...values, rfq_id: row.id });
  await activate(tx, caller, row, id);
  const { name, channel } = values;
  const asked = { id, name, supplier_id: values.supplier_id };
  await insertActivity(tx, { rfqId: row.id, by: caller.accountId, kind: 'asked', recipient: asked });
  await recordAudit(tx, { by: caller, action: 'rfq.asked', id: row.id, changes: { name, channel } });
}

async function askAgain(tx: Tx, caller: Caller, { row }: LoadedRfq, recipient: NamedRecipientRow): Promise<void> {
  if (recipient.state !== 'withdrawn') throw new AppError('conflict', 'alreadyAsked');
  await updateRecipient(tx, recipient.id, { state: recipient.answer === null ? 'waiting' : 'answered' });
  await activate(tx, caller, row, recipient.id);
  await insertActivity(tx, { rfqId: row.id, by: caller.accountId, kind: 'asked-again', recipient });
  await recordAudit(tx, { by: caller, action: 'rfq.asked', id: row.id, changes: { name: recipient.name } });
}

/** The link of a recipient of a started RFQ. */
async function activate(tx: Tx, caller: Caller, row: LoadedRfq['row'], recipientId: string): Promise<void> {
  if (row.state !== 'draft') await keepLink(tx, 'rfq', recipientId, linkExpiry(row), caller.accountId);
}

/** Ends the link of a recipient and keeps its supplier quotes. In a draft, the recipient is removed. */
export function withdrawRecipient(db: Db, caller: Caller, id: string, recipientId: string): Promise<Rfq> {
  return change(db, id, async (tx, loaded) => {
    const recipient = recipientIn(loaded, recipientId);
    if (recipient.state === 'withdrawn') return;
    if (loaded.row.state === 'draft') await deleteRecipient(tx, recipient.id);
    else await updateRecipient(tx, recipient.id, { state: 'withdrawn' });
    await insertActivity(tx, { rfqId: id, by: caller.accountId, kind: 'withdrawn', recipient });
    await recordAudit(tx, { by: caller, action: 'rfq.withdrawn', id, changes: { name: recipient.name } });
  });
}

export function recipientIn({ recipients }: Pick<LoadedRfq, 'recipients'>, id: string): NamedRecipientRow {
  const recipient = recipients.find((one) => one.id === id.toLowerCase());
  if (!recipient) throw notFound('recipientNotFound');
  return recipient;
}

interface AskDeps {
  db: Db;
  config: MailConfig;
  /** Scheme and host of the link. */
  origin: string;
}

/** Records that staff asked or reminded through a channel. Mail goes to the outbox in the same transaction. */
export function recordRequest(
  { db, config, origin }: AskDeps,
  caller: Caller,
  id: string,
  recipientId: string,
  { channel, isReminder }: RfqContact,
): Promise<Rfq> {
  return change(db, id, async (tx, loaded) => {
    const recipient = recipientIn(loaded, recipientId);
    if (loaded.row.state === 'draft') throw new AppError('conflict', 'rfqNotStarted');
    if (recipient.state === 'withdrawn') throw new AppError('conflict', 'recipientWithdrawn');
    if (channel === 'mail') {
      const mail = await mailTo(tx, loaded, recipient, { isReminder, origin });
      if (mail.recipient === '') throw invalidField('channel', 'supplierMailRequired');
      await queueRfqMail(tx, mail, config);
    }
    await updateRecipient(tx, recipient.id, {
      channel,
      sent_at: recipient.sent_at ?? new Date(),
      reminders: recipient.reminders + (isReminder ? 1 : 0),
    });
    const kind = isReminder ? 'reminded' : 'asked';
    const details = { asked: channel };
    await insertActivity(tx, { rfqId: id, by: caller.accountId, kind, recipient, details });
    await recordAudit(tx, { by: caller, action: `rfq.${kind}`, id, changes: { name: recipient.name, channel } });
  });
}

interface MailDeps {
  isReminder: boolean;
  origin: string;
}

/** The mail that asks or reminds a supplier. Its address is empty if none is known. */
async function mailTo(
  db: Db,
  { row, lines }: LoadedRfq,
  recipient: NamedRecipientRow,
  { isReminder, origin }: MailDeps,
): Promise<RfqMail> {
  const { supplier_id, contact, language } = recipient;
  const supplier =
    supplier_id !== null && (await isActive(db, 'supplier', supplier_id)) ? await suppliers.get(db, supplier_id) : null;
  const query = { kind: isReminder ? 'remind' : 'ask' } as const;
  const { text, url } = await recipientText(db, row.id, recipient.id, query, origin);
  const { office } = await readSettings(db);
  return {
    recipient: isEmail(contact) ? contact : (supplier?.email ?? ''),
    number: numberOf(row),
    language,
    isReminder,
    text,
    link: url,
    closes: closingText(row, office.timeZone, language),
    products: lines.length,
    attachment: sheetAttachment(row, recipient),
  };
}

/** The mail that `recordRequest` would queue. */
export async function previewAsk(
  { db, config, origin }: AskDeps,
  id: string,
  recipientId: string,
  { isReminder }: RfqMailDraft,
): Promise<MailPreview> {
  const loaded = isId(id) ? await loadRfq(db, id) : undefined;
  if (!loaded) throw notFound('rfqNotFound');
  const recipient = recipientIn(loaded, recipientId);
  return previewRfqMail(db, recipient.name, await mailTo(db, loaded, recipient, { isReminder, origin }), config);
}

const SHEET_FOLDER = 'rfq-sheets/';

/** The Excel form as the attachment of a mail. It is made when the mail is delivered. */
export const sheetAttachment = (row: LoadedRfq['row'], { id, name }: Pick<NamedRecipientRow, 'id' | 'name'>) => ({
  key: `${SHEET_FOLDER}${id}`,
  name: documentFileName([numberOf(row), name], 'xlsx'),
});

/** The id of the recipient whose form a mail names; null if it names something else. */
export const recipientOfSheet = (key: string): string | null =>
  key.startsWith(SHEET_FOLDER) ? key.slice(SHEET_FOLDER.length) : null;

/** The text to paste into a chat, in the language of the supplier. */
export async function recipientText(
  db: Db,
  id: string,
  recipientId: string,
  { language, kind }: RfqTextQuery,
  origin: string,
): Promise<RfqText> {
  const loaded = await loadRfq(db, id);
  if (!loaded) throw notFound('rfqNotFound');
  const { row, lines, links } = loaded;
  const recipient = recipientIn(loaded, recipientId);
  const link = links.get(recipient.id);
  if (!link) throw new AppError('conflict', 'rfqNotStarted');
  const { company, office, rfqs: texts } = await readSettings(db);
  const spoken = language ?? recipient.language;
  const url = `${origin}${sharedPath('rfq', link.token)}`;
  const closes = closingText(row, office.timeZone, spoken);
  const won = wonLines(loaded, recipient.id);
  if (kind === 'awarded' && won.length === 0) throw new AppError('conflict', 'nothingAwarded');
  if (kind === 'notAwarded' && (loaded.awards.length === 0 || won.length > 0))
    throw new AppError('conflict', loaded.awards.length === 0 ? 'nothingAwarded' : 'recipientAwarded');
  const templates = { ask: texts.messages, remind: texts.reminders, ...DECISION_TEXTS }[kind];
  const text = rfqText(templates[spoken], {
    // A person is greeted, and a record has the name of the company.
    name: recipient.contact_person || recipient.name,
    company: company.name,
    rfq: numberOf(row),
    closes,
    link: url,
    lines:
      kind === 'awarded'
        ? won.map(({ names }, at) => `${at + 1}. ${nameIn(names, spoken)}`).join('\n')
        : `${linesText(
            lines.map(({ names, specification, quantities, target_price }) => ({
              name: nameIn(names, spoken),
              specification,
              quantities,
              target: row.show_targets && target_price !== null ? `${Number(target_price)} ${row.currency}` : null,
            })),
            spoken,
          )}\n${termsText(row, spoken)}`,
  });
  return { text, url };
}

/** The lines that were awarded to a recipient. */
function wonLines({ lines, awards }: LoadedRfq, recipientId: string): LoadedRfq['lines'] {
  const won = new Set(awards.flatMap((award) => (award.recipient_id === recipientId ? [award.rfq_line_id] : [])));
  return lines.filter(({ id }) => won.has(id));
}

/** The closing time of an open RFQ, as a supplier reads it. */
export const closingText = (
  row: Pick<LoadedRfq['row'], 'state' | 'closes_at'>,
  timeZone: string,
  language: Language,
): string | null =>
  row.closes_at === null || stateOf(row) !== 'open' ? null : officeDateTime(row.closes_at, timeZone, language);

/** Turns a guest into a supplier, new or existing. Its prices follow. */
export function makeSupplier(db: Db, caller: Caller, id: string, recipientId: string, input: object): Promise<Rfq> {
  return change(db, id, async (tx, loaded) => {
    const recipient = recipientIn(loaded, recipientId);
    if (recipient.supplier_id !== null) throw new AppError('conflict', 'alreadySupplier');
    const chosen = 'supplierId' in input ? String(input.supplierId) : '';
    if (chosen !== '' && !(await isActive(tx, 'supplier', chosen))) throw invalidField('supplierId', 'supplierUnknown');
    const supplier =
      chosen === ''
        ? await suppliers.create(tx, caller, checkInput(SupplierInput, input))
        : await suppliers.get(tx, chosen);
    if ((await findRecipients(tx, id)).some(({ supplier_id }) => supplier_id === supplier._id))
      throw new AppError('conflict', 'alreadyAsked', { errors: [{ path: 'supplierId', ref: 'alreadyAsked' }] });
    await updateRecipient(tx, recipient.id, { supplier_id: supplier._id });
    await linkPrices(tx, recipient.id, supplier._id);
    const changes = { name: recipient.name, supplierId: supplier._id };
    await recordAudit(tx, { by: caller, action: 'rfq.updated', id, changes });
  });
}
