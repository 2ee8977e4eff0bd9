import { BankAccountSaved, BankAccounts } from '@sampan/contract/bank-accounts';
import { afterAll, expect, test } from 'vitest';
import { enrollTotp } from '#test/enroll-totp.ts';
import { createOrderDraft, insertBankAccount } from '#test/factories/new-order-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, withToken } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false, smtpUrl: 'smtp://127.0.0.1:1' } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const plain = await t.signInAs('admin');
const admin = await t.signInAs('admin');
const { token } = await enrollTotp(t, admin.account, admin.token);
const asAdmin = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  t.app.inject(withToken(token, { method, url, payload }));

const ACCOUNT = {
  label: 'Dollar account',
  beneficiary: 'Example Trading Ltd',
  bank: 'Example Bank',
  accountNo: '1234567890',
  swift: 'EXMPHKHH',
  currencies: ['USD'],
};
const add = async (fields: object = {}) => {
  const response = await asAdmin('POST', '/bank-accounts', { ...ACCOUNT, ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return BankAccountSaved.parse(response.json()).bankAccount;
};

// @covers R549
test('only an admin with a second factor changes bank accounts', async () => {
  expect((await staff.as({ method: 'POST', url: '/bank-accounts', payload: ACCOUNT })).statusCode).toBe(403);
  const refused = await plain.as({ method: 'POST', url: '/bank-accounts', payload: ACCOUNT });
  expect(refusal(refused)).toMatchObject({ status: 403, code: 'second_factor_required' });
  const account = await add({ isDefault: true });
  for (const [method, path] of [
    ['PUT', ''],
    ['POST', '/retire'],
    ['DELETE', ''],
  ] as const) {
    const response = await plain.as({ method, url: `/bank-accounts/${account._id}${path}`, payload: ACCOUNT });
    expect(refusal(response).code).toBe('second_factor_required');
  }
  const { bankAccounts } = BankAccounts.parse((await staff.as({ url: '/bank-accounts' })).json());
  expect(bankAccounts[0]).toMatchObject({ _id: account._id, isDefault: true, isNew: true, changedBy: 'Dana Levi' });
});

test('a change is mailed to every admin and audited without the number', async () => {
  const mails = async () => (await t.db.selectFrom('mail').select('recipient').execute()).map((row) => row.recipient);
  const before = (await mails()).length;
  const account = await add({ label: 'Second' });
  const told = (await mails()).slice(before);
  expect(told.sort()).toEqual([admin.account.email, plain.account.email].sort());
  const { changes } = await t.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('entity_id', '=', account._id)
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ name: 'Second', accountNo: '…7890' });
  expect(JSON.stringify(changes)).not.toContain('1234567890');
});

test('what changes nothing is neither mailed nor audited', async () => {
  const account = await add({ label: 'Third' });
  const { _id, label, beneficiary, bank, bankAddress, accountNo, swift, currencies, isDefault } = account;
  const same = { label, beneficiary, bank, bankAddress, accountNo, swift, currencies, isDefault };
  await asAdmin('POST', `/bank-accounts/${_id}/retire`);
  const counts = async () => [
    (await t.db.selectFrom('mail').select('id').execute()).length,
    (await t.db.selectFrom('audit_entry').select('id').where('entity_id', '=', _id).execute()).length,
  ];
  const other = await add({ label: 'Fourth' });
  const before = await counts();
  expect((await asAdmin('POST', `/bank-accounts/${_id}/retire`)).json().bankAccount.isRetired).toBe(true);
  const saved = await asAdmin('PUT', `/bank-accounts/${other._id}`, { ...same, label: 'Fourth' });
  expect(saved.json().bankAccount).toEqual(other);
  expect(await counts()).toEqual(before);
  // The audit names only the end of a number, which another one may share.
  await asAdmin('PUT', `/bank-accounts/${other._id}`, {
    ...same,
    label: 'Fourth',
    accountNo: `9${accountNo.slice(1)}`,
  });
  expect((await counts())[0]).toBeGreaterThan(before[0] ?? 0);
});

test('is unchanged since its number, bank, beneficiary or SWIFT code changed', async () => {
  const account = await add();
  const changed_at = new Date('2026-01-05T12:00:00Z');
  await t.db.updateTable('bank_account').set({ changed_at }).where('id', '=', account._id).execute();
  const rename = await asAdmin('PUT', `/bank-accounts/${account._id}`, { ...ACCOUNT, label: 'Main', currencies: [] });
  expect(rename.json().bankAccount).toMatchObject({ label: 'Main', unchangedSince: '2026-01-05', isNew: false });
  const moved = await asAdmin('PUT', `/bank-accounts/${account._id}`, { ...ACCOUNT, accountNo: '999' });
  expect(moved.json().bankAccount).toMatchObject({ isNew: true });
  const stale = await asAdmin('PUT', `/bank-accounts/${account._id}`, { ...ACCOUNT, updatedAt: account.updatedAt });
  expect(refusal(stale).status).toBe(409);
});

test('keeps what a change leaves out', async () => {
  const account = await add({ bankAddress: '1 Example Road', isDefault: true });
  const { label, beneficiary, bank, accountNo } = ACCOUNT;
  const saved = await asAdmin('PUT', `/bank-accounts/${account._id}`, { label, beneficiary, bank, accountNo });
  expect(saved.json().bankAccount).toEqual({ ...account, updatedAt: expect.any(String) });
});

test('a used account is retired, never deleted, and cannot be chosen again', async () => {
  const unused = await add();
  expect((await asAdmin('DELETE', `/bank-accounts/${unused._id}`)).statusCode).toBe(200);
  const { _id } = await add({ isDefault: true });
  const account = { id: _id };
  const order = await createOrderDraft(staff);
  await t.db.updateTable('customer_order').set({ bank_account_id: account.id }).where('id', '=', order._id).execute();
  expect(refusal(await asAdmin('DELETE', `/bank-accounts/${account.id}`)).message).toBe(
    'This bank account was used. Retire it instead.',
  );
  const retired = await asAdmin('POST', `/bank-accounts/${account.id}/retire`);
  expect(retired.json().bankAccount).toMatchObject({ isRetired: true, isDefault: false });
  const issue = { kind: 'pi', bankAccountId: account.id };
  const refused = await staff.as({ method: 'POST', url: `/orders/${order._id}/documents`, payload: issue });
  expect(refusal(refused)).toMatchObject({ status: 400, fields: { bankAccountId: expect.any(String) } });
  expect((await asAdmin('POST', '/bank-accounts/none/retire')).statusCode).toBe(404);
});

test('an account stays that only an issued document names', async () => {
  const account = await insertBankAccount(t.db);
  const order_id = (await createOrderDraft(staff))._id;
  await t.db.updateTable('customer_order').set({ bank_account_id: null }).where('id', '=', order_id).execute();
  const document = { order_id, kind: 'pi' as const, revision: 1, language: 'en' as const, data: '{}' };
  await t.db
    .insertInto('issued_document')
    .values({ ...document, bank_account_id: account.id })
    .execute();
  expect(refusal(await asAdmin('DELETE', `/bank-accounts/${account.id}`)).message).toBe(
    'This bank account was used. Retire it instead.',
  );
});

test('there is one default account', async () => {
  const [first, second] = [await add({ isDefault: true }), await add({ isDefault: true })];
  const { bankAccounts } = BankAccounts.parse((await staff.as({ url: '/bank-accounts' })).json());
  expect(bankAccounts.filter(({ isDefault }) => isDefault).map(({ _id }) => _id)).toEqual([second._id]);
  expect(bankAccounts.some(({ _id }) => _id === first._id)).toBe(true);
});
