import type { Language } from '@sampan/contract/languages';
import {
  RFQ_RECIPIENTS_MAX,
  type Rfq,
  type RfqContact,
  type RfqRecipientInput,
  type RfqText,
  type RfqTextQuery,
} from '@sampan/contract/rfqs';
import { SupplierInput } from '@sampan/contract/suppliers';
import { isEmail } from '@sampan/contract/text';
import type { Db, Tx } from '#src/db/database.ts';
import { type MailConfig, queueRfqMail } from '#src/features/mail/mail.service.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { keepLink, sharedPath } from '#src/features/share-links/share-links.service.ts';
import { suppliers } from '#src/features/suppliers/suppliers.service.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { isActive } from '#src/records/record.queries.ts';
import { linesText, rfqText } from './rfq-text.ts';
import { type LoadedRfq, nameIn, stateOf } from './rfqs.mapper.ts';
import {
  deleteRecipient,
  findRecipients,
  insertActivity,
  insertRecipient,
  linkPrices,
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
export function noteAsked(
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
    if (channel === 'mail') await mailRecipient(tx, loaded, recipient, { isReminder, config, origin });
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

async function mailRecipient(
  tx: Tx,
  { row }: LoadedRfq,
  recipient: NamedRecipientRow,
  { isReminder, config, origin }: Omit<AskDeps, 'db'> & { isReminder: boolean },
): Promise<void> {
  const { supplier_id, contact, language } = recipient;
  const supplier =
    supplier_id !== null && (await isActive(tx, 'supplier', supplier_id)) ? await suppliers.get(tx, supplier_id) : null;
  const address = isEmail(contact) ? contact : (supplier?.email ?? '');
  if (address === '') throw invalidField('channel', 'supplierMailRequired');
  const { text } = await recipientText(tx, row.id, recipient.id, { kind: isReminder ? 'remind' : 'ask' }, origin);
  const attachment = sheetAttachment(row, recipient);
  await queueRfqMail(tx, { recipient: address, number: numberOf(row), language, text, attachment }, config);
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
  const text = rfqText((kind === 'ask' ? texts.messages : texts.reminders)[spoken], {
    name: recipient.name,
    company: company.name,
    rfq: numberOf(row),
    closes,
    link: url,
    lines: linesText(
      lines.map(({ names, specification, quantities, target_price }) => ({
        name: nameIn(names, spoken),
        specification,
        quantities,
        target: row.show_targets && target_price !== null ? `${Number(target_price)} ${row.currency}` : null,
      })),
      spoken,
    ),
  });
  return { text, url };
}

const LOCALES = { en: 'en', he: 'he', zh: 'zh-CN' };

/** The closing time of an open RFQ, as a supplier reads it. */
export const closingText = (
  row: Pick<LoadedRfq['row'], 'state' | 'closes_at'>,
  timeZone: string,
  language: Language,
): string | null =>
  row.closes_at === null || stateOf(row) !== 'open'
    ? null
    : new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
        row.closes_at,
      );

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
