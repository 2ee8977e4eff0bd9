import { digitsOf } from '@sampan/contract/phone';
import { fillUrlTemplate } from '@sampan/contract/templates';

/** The address of a chat in WhatsApp, with the text ready to be sent. */
export function whatsAppLink(phone: string, text: string): string {
  const link = `https://wa.me/${digitsOf(phone)}`;
  return text === '' ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** The address of a chat in the office's own messaging dashboard. */
export const dashboardLink = (template: string, phone: string): string =>
  fillUrlTemplate(template, { phone: digitsOf(phone) });
