import type { PublicSettings } from '@sampan/contract/settings';

/** Null if the company has no usable phone. */
export function whatsAppAddress(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  return digits === '' ? null : `https://wa.me/${digits}`;
}

export const canBeReached = ({ email, phone }: PublicSettings['company']): boolean =>
  email !== '' || whatsAppAddress(phone) !== null;
