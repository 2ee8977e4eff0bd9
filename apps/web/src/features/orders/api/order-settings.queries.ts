import { BankAccounts } from '@sampan/contract/bank-accounts';
import { CurrencySettings } from '@sampan/contract/currency-settings';
import { OrderSettings } from '@sampan/contract/order-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

// Only dialogs, the editor and the settings need these; their schemas are as large as a screen.

export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ['bank-accounts'],
    queryFn: async ({ signal }) => (await api.get('/bank-accounts', { schema: BankAccounts, signal })).bankAccounts,
  });

export const orderSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'orders'],
    queryFn: ({ signal }) => api.get('/settings/orders', { schema: OrderSettings, signal }),
  });

export const ratesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'currency'],
    queryFn: ({ signal }) => api.get('/settings/currency', { schema: CurrencySettings, signal }),
  });
