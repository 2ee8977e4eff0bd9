import { digitsOf } from '@sampan/contract/phone';
import { fillUrlTemplate } from '@sampan/contract/templates';

/** A WhatsApp chat URL with a prepared text. */
export function whatsAppLink(phone: string, text: string): string {
  const link = `https://wa.me/${digitsOf(phone)}`;
  return text === '' ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** A chat URL in the messaging dashboard. */
export const dashboardLink = (template: string, phone: string): string =>
  fillUrlTemplate(template, { phone: digitsOf(phone) });
