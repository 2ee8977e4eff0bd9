import { z } from 'zod';
import { CurrencyCode } from './money.ts';
import { text, visibleText } from './text.ts';
import { Version } from './versions.ts';

export const BANK_ACCOUNTS_MAX = 20;
/** A changed account is marked as new for this long. */
export const BANK_ACCOUNT_NEW_DAYS = 7;

/** POST /bank-accounts and PUT /bank-accounts/{id}: admins with a second factor. */
export const BankAccountInput = z.object({
  /** The name in the office; it does not leave. */
  label: visibleText(100, 'nameRequired'),
  beneficiary: visibleText(150, 'fieldRequired'),
  bank: visibleText(150, 'fieldRequired'),
  bankAddress: text(300).default(''),
  accountNo: visibleText(60, 'fieldRequired'),
  swift: text(20).default(''),
  /** Empty: any. */
  currencies: z.array(CurrencyCode, 'listInvalid').max(10, 'tooMany:10').default([]),
  isDefault: z.boolean('fieldInvalid').default(false),
  updatedAt: Version.optional(),
});
export type BankAccountInput = z.infer<typeof BankAccountInput>;

export const BankAccount = z.object({
  _id: z.string(),
  label: z.string(),
  beneficiary: z.string(),
  bank: z.string(),
  bankAddress: z.string(),
  accountNo: z.string(),
  swift: z.string(),
  currencies: z.array(z.string()),
  isDefault: z.boolean(),
  /** The day since which beneficiary, bank, number and SWIFT code are unchanged. */
  unchangedSince: z.iso.date(),
  /** Changed in the last 7 days. */
  isNew: z.boolean(),
  changedBy: z.string().nullable(),
  isRetired: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** GET /bank-accounts: the default one first, retired ones last. */
export const BankAccounts = z.object({ bankAccounts: z.array(BankAccount) });
export type BankAccounts = z.infer<typeof BankAccounts>;

export const BankAccountSaved = z.object({ success: z.literal(true), message: z.string(), bankAccount: BankAccount });
export type BankAccountSaved = z.infer<typeof BankAccountSaved>;

/** The account as a document prints it. `checkLine`: the last four characters of the number. */
export const PrintedBankAccount = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  bankAddress: z.string(),
  accountNo: z.string(),
  swift: z.string(),
  checkLine: z.string(),
  unchangedSince: z.iso.date(),
});
export type PrintedBankAccount = z.infer<typeof PrintedBankAccount>;
