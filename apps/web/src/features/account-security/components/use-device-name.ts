import { useTranslation } from '#src/lib/i18n.ts';
import { describeUserAgent } from '../describe-user-agent.ts';

/** "Chrome on Windows", or the part of it that is known. */
export function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('settings');
  const { browser, system } = describeUserAgent(userAgent);
  if (browser !== null && system !== null) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}
