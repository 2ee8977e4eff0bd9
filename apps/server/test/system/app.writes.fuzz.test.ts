import { AUDIT_FIELDS } from '@sampan/contract/audit-fields';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { auditedFields } from '#test/fuzz/audited-fields.ts';
import type { Call, Send } from '#test/fuzz/call.ts';
import { acceptedInput, callsOf, isWriting, requestOf } from '#test/fuzz/calls.ts';
import { createFuzzApp } from '#test/fuzz/fuzz-app.ts';
import { keepFigures, runs, seed } from '#test/fuzz/runs.ts';
import { fieldsOfTables, onlyForForms, watchMarks, withUnknownFields } from '#test/fuzz/unknown-fields.ts';

const ACCEPTED_ENOUGH = runs({ test: 1, bench: 5 });
const MAX_TRIES = 500;
const FEW_TRIES = 10;
const LONGEST_MS = 300_000;

/** Calls that need a secret, a service or a record that the schema cannot describe. They have their own tests. */
const NOT_BY_SCHEMA_ALONE = [
  'POST /auth/login',
  'POST /auth/login/second-factor',
  'POST /auth/login/passkey',
  'POST /auth/login/passkey/options',
  'POST /auth/second-factor/passkeys',
  'PUT /auth/second-factor/passkeys/:id',
  'POST /auth/second-factor/passkeys/:id/remove',
  'POST /auth/second-factor/passkeys/options',
  'POST /auth/second-factor/totp',
  'POST /auth/second-factor/totp/confirm',
  'POST /auth/second-factor/totp/remove',
  'POST /auth/second-factor/recovery-codes',
  'DELETE /users/:id/second-factor',
  'POST /auth/register',
  'POST /auth/refresh-token',
  'PUT /auth/change-password',
  'POST /settings/currency/fetch',
  'POST /settings/mail/test',
  'POST /settings/vision/test',
  'POST /products/pdf-upload/jobs/:id/vision',
  'DELETE /products/pdf-upload/jobs/:id/vision',
  'POST /settings/mail/failed/:id/send-again',
  'POST /settings/mail/failed/:id/dismiss',
  'POST /inquiries/:id/send-message',
  'POST /products/pdf-upload/jobs/:id/read-again',
  'POST /products/pdf-upload/jobs/:id/save',
  'POST /products/pdf-upload/saves/:id/undo',
  'DELETE /products/pdf-upload/jobs/:id',
  'PUT /customers/:id/notes/:note',
  'DELETE /customers/:id/notes/:note',
  'POST /customers/:id/merge',
  'POST /customers/merges/:id/undo',
  'PUT /supplier-candidates/:id',
  'POST /glossary/merge',
  'POST /products/translations/check',
  'POST /bulk/:list',
  'POST /bulk/changes/:id/undo',
  'POST /quotes/:id/answer',
  'POST /quotes/:id/decide',
  'DELETE /quotes/:id/draft',
  'POST /quotes/:id/draft/restore',
  'DELETE /quotes/:id/link',
  'POST /quotes/:id/link',
  'POST /quotes/:id/reopen',
  'POST /quotes/:id/send',
  'POST /quotes/:id/versions',
  'POST /quotes/:id/withdraw',
  'PUT /rfqs/:id/awards',
  'POST /rfqs/:id/close',
  'POST /rfqs/:id/quote',
  'POST /rfqs/:id/recipients',
  'DELETE /rfqs/:id/recipients/:recipient',
  'POST /rfqs/:id/recipients/:recipient/mail-preview',
  'POST /rfqs/:id/recipients/:recipient/read-chat',
  'POST /rfqs/:id/recipients/:recipient/sent',
  'POST /rfqs/:id/recipients/:recipient/sheet',
  'POST /rfqs/:id/recipients/:recipient/supplier',
  'POST /rfqs/:id/recipients/:recipient/supplier-quote',
  'POST /rfqs/:id/reopen',
  'POST /rfqs/:id/start',
  'POST /shared/collections/:token/inquiry',
  'POST /shared/collections/:token/opened',
  'POST /shared/quotes/:token/decision',
  'POST /shared/quotes/:token/opened',
  'POST /shared/quotes/:token/question',
  'POST /shared/rfqs/:token/decline',
  'POST /shared/rfqs/:token/opened',
  'POST /shared/rfqs/:token/pictures/:lineId',
  'POST /shared/rfqs/:token/sheet',
  'PUT /shared/rfqs/:token/supplier-quote',
  'DELETE /orders/:id',
  'DELETE /orders/:id/link',
  'DELETE /purchases/:id',
  'DELETE /purchases/:id/link',
  'POST /orders/:id/answer',
  'POST /orders/:id/complete',
  'POST /orders/:id/confirm',
  'POST /orders/:id/documents',
  'POST /orders/:id/link',
  'POST /orders/:id/purchases',
  'POST /orders/:id/send',
  'POST /payments/:id/correct',
  'POST /payments/:id/void',
  'POST /purchases/:id/cancel',
  'POST /purchases/:id/close',
  'POST /purchases/:id/confirm',
  'POST /purchases/:id/link',
  'POST /purchases/:id/remind',
  'POST /purchases/:id/send',
  'POST /purchases/:id/supplier',
  'POST /shared/orders/:token/confirm',
  'POST /shared/orders/:token/opened',
  'POST /shared/orders/:token/question',
  'POST /shared/purchases/:token/confirm',
  'POST /shared/purchases/:token/opened',
  'POST /shared/purchases/:token/reject',
  'PUT /orders/:id',
  'PUT /purchases/:id',
  'PUT /purchases/:id/steps/:kind',
  'POST /inspections/:id/pictures',
  'POST /inspections/:id/release',
  'POST /inspections/:id/report',
  'DELETE /check-pictures/:id',
  'PUT /check-pictures/:id',
  'DELETE /inspections/:id',
  'PUT /inspections/:id',
  'DELETE /order-files/:id',
  'PUT /order-files/:id',
  'DELETE /shipments/:id',
  'POST /next-steps/done',
  'PUT /next-steps',
  'POST /orders/:id/tell',
  'POST /orders/:id/updates',
  'POST /products/pdf-upload/jobs/:id/comparison',
  'PUT /products/pdf-upload/jobs/:id/columns',
  'POST /products/pdf-upload/jobs/:id/learned',
  'DELETE /products/pdf-upload/jobs/:id/learned',
  'POST /purchases/:id/answer',
  'POST /purchases/:id/inspections',
  'POST /samples/:id/next-round',
  'POST /samples/:id/pictures',
  'POST /shared/orders/:token/inspections/:id/release',
  'POST /shared/orders/:token/samples/:id/decision',
  'POST /shared/purchases/:token/files',
  'POST /shared/purchases/:token/message',
  'POST /shared/purchases/:token/pictures',
  'POST /shipments',
  'POST /shipments/:id/documents',
  'POST /shipments/:id/take-packing',
  'PUT /shared/purchases/:token/packing',
  'PUT /shared/purchases/:token/steps/:kind',
  'PUT /shipments/:id',
  'PUT /shipments/:id/steps/:kind',
  'POST /site-pictures',
  'POST /products/:id/certificate-files',
  'DELETE /products/:id/certificate-files/:file',
  'POST /company-stamps/:kind',
  'DELETE /company-stamps/:kind',
];
/**
 * Calls without an audit entry: a challenge for a passkey opens nothing alone; an anonymous caller has no session to end; the subscriber list has its own dates;
 * reading a PDF changes no record until its products are saved; a backup is audited when it is complete; an attached file belongs to
 * no record until its form is sent, nor does a file of a response until it is sent; the settings of a list change only what one account sees; a notice changes no step; a suggestion is not saved;
 * a check of texts that are already checked changes nothing; steps of unknown records stay as they are; the columns of a price list
 * and the corrections of a PDF change no product until its rows are saved; a preview sends no mail; an order that was not sent has no link to revoke; the trial
 * run of an import saves nothing, nor does the test of a service.
 */
const NO_ENTRY = [
  'POST /settings/vision/test',
  'PUT /next-steps',
  'POST /next-steps/done',
  'PUT /products/pdf-upload/jobs/:id/columns',
  'POST /products/pdf-upload/jobs/:id/learned',
  'DELETE /products/pdf-upload/jobs/:id/learned',
  'POST /products/pdf-upload/jobs/:id/comparison',
  'POST /attachments',
  'POST /site-pictures',
  'PUT /list-settings/:list',
  'PUT /my-day/digest',
  'POST /my-day/due-notices',
  'PUT /auth/start-page',
  'POST /auth/login/passkey/options',
  'POST /auth/logout',
  'POST /newsletter',
  'POST /products/pdf-upload',
  'POST /products/pdf-upload/jobs',
  'POST /products/pdf-upload/jobs/:id/read-again',
  'POST /products/pdf-upload/duplicates',
  'POST /products/similar',
  'DELETE /products/pdf-upload/jobs/:id',
  'POST /backups',
  'POST /translations/suggest',
  'POST /products/translations/check',
  'POST /inquiries/:id/response-preview',
  'POST /quotes/:id/mail-preview',
  'POST /rfqs/:id/recipients/:recipient/mail-preview',
  'DELETE /orders/:id/link',
  'POST /orders/import',
  'POST /inquiries/:id/draft-files',
  'DELETE /inquiries/:id/draft-files/:fileId',
];

const { t, as, asAnonymous, knownIds, close } = await createFuzzApp();
afterAll(() => close());
const unknown = await fieldsOfTables(t.db);
const markedTables = await watchMarks(t.db);
/**
 * Deletes run last, and parts before their parents: other calls cannot use a deleted record. A bulk change may delete all. The
 * calls that make a quote and an order are registered after those that use one.
 */
function rankOf({ method, url }: Call): number {
  if (url === '/bulk/:list') return 2000;
  if (method === 'DELETE') return 1000 - url.length;
  return url.startsWith('/quotes/:id') || url.startsWith('/orders/:id') ? 1 : 0;
}
const calls = callsOf(t.app)
  .filter(isWriting)
  .sort((a, b) => rankOf(a) - rankOf(b));
const counted = { calls: calls.length, accepted: 0, fields: Object.keys(unknown).length };
afterAll(() => keepFigures('writes', counted));

const senders: Record<Call['access'], Send> = { public: asAnonymous, user: as('user'), admin: as('admin') };

const entries = async () => {
  const { count } = await t.db
    .selectFrom('audit_entry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const owners = () => t.db.selectFrom('account').select('id').where('role', '=', 'super_admin').orderBy('id').execute();

/** Most calls accept one of the first inputs, and making 500 takes long, so the rest is made only if it is needed. */
function* tries<T>(inputs: fc.Arbitrary<T>, numRuns: number): Generator<T> {
  yield* fc.sample(inputs, { seed: seed(), numRuns: FEW_TRIES });
  if (numRuns > FEW_TRIES) yield* fc.sample(inputs, { seed: seed(), numRuns });
}

/** Sends valid bodies with unknown fields until enough of them succeeded. */
async function write(call: Call): Promise<{ accepted: number; audited: number; refusals: Set<string> }> {
  const schema = call.form ?? call.body;
  const fields = call.form ? onlyForForms(unknown) : unknown;
  const outcome = { accepted: 0, audited: 0, refusals: new Set<string>() };
  const isAudited = !NO_ENTRY.includes(call.name);
  const until = performance.now() + LONGEST_MS;
  const reader = call.access === 'public' ? undefined : senders[call.access];
  const accepted = acceptedInput(call, await knownIds(call, reader));
  for (const input of tries(accepted, NOT_BY_SCHEMA_ALONE.includes(call.name) ? FEW_TRIES : MAX_TRIES)) {
    if ((isAudited ? outcome.audited : outcome.accepted) === ACCEPTED_ENOUGH || performance.now() > until) break;
    const body = schema ? withUnknownFields(schema, input.body, fields) : input.body;
    const before = await entries();
    const answer = await senders[call.access](requestOf(call, { ...input, body }));
    if (answer.statusCode >= 300) outcome.refusals.add(answer.body);
    else outcome.accepted += 1;
    if ((await entries()) > before) outcome.audited += 1;
  }
  counted.accepted += outcome.accepted;
  return outcome;
}

test.each(calls)('$name ignores unknown fields and is audited', async (call) => {
  const ownersBefore = await owners();

  const { accepted, audited, refusals } = await write(call);

  expect(await markedTables()).toEqual([]);
  expect(await owners()).toEqual(ownersBefore);
  const messages = [...refusals].slice(0, 5).join('\n');
  if (!NOT_BY_SCHEMA_ALONE.includes(call.name)) expect(accepted, messages).toBeGreaterThan(0);
  if (accepted > 0 && !NO_ENTRY.includes(call.name)) expect(audited).toBeGreaterThan(0);
});

test('the activity log has a label for every audited field', async () => {
  const written = await t.db.selectFrom('audit_entry').select('changes').execute();
  const names = new Set(written.flatMap(({ changes }) => auditedFields(changes)));
  const labels = new Set(AUDIT_FIELDS.map((field) => field.toLowerCase()));
  expect([...names].filter((name) => !labels.has(name.toLowerCase()))).toEqual([]);
  expect(names.size).toBeGreaterThan(40);
});
