import type { Language } from '@sampan/contract/languages';
import type { PublicSettings } from '@sampan/contract/settings';

/** Whether visitors of this language can chat: by WeChat in Chinese, by WhatsApp otherwise. */
export const hasChat = ({ whatsapp, wechatId, wechatLink }: PublicSettings['chat'], language: Language): boolean =>
  language === 'zh' ? wechatId + wechatLink !== '' : whatsapp !== '';
