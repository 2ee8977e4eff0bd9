import { MessageCircle } from 'lucide-react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { QrCode } from '#src/ui/data/QrCode.tsx';

const BUTTON =
  'veil flex min-h-control items-center justify-center gap-2 font-medium text-brand-strong max-md:min-h-12 md:size-control md:rounded-control';

/** The chat: WhatsApp in English and Hebrew, WeChat in Chinese. It works without a script. */
export function ChatContact() {
  const language = useLanguage();
  return language === 'zh' ? <WeChat /> : <WhatsApp />;
}

function WhatsApp() {
  const { t } = useTranslation('public');
  const { whatsapp } = usePublicSettings().settings.chat;
  return (
    <div id="chat" className="chat-contact">
      <a
        href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
        title={t('chat.whatsapp')}
        className={BUTTON}
      >
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="md:sr-only">{t('chat.whatsapp')}</span>
      </a>
    </div>
  );
}

function WeChat() {
  const { t } = useTranslation('public');
  const { wechatId, wechatLink } = usePublicSettings().settings.chat;
  return (
    <details id="chat" className="chat-contact">
      <summary title={t('chat.wechat')} className={`${BUTTON} list-none [&::-webkit-details-marker]:hidden`}>
        <MessageCircle className="size-5" aria-hidden="true" />
        <span className="md:sr-only">{t('chat.wechat')}</span>
      </summary>
      <div className="absolute end-0 flex w-56 flex-col items-center gap-3 rounded-card border border-line bg-popup p-4 text-center shadow-popup max-md:end-4 max-md:bottom-full max-md:mb-2 md:top-full">
        <p className="font-bold">{t('chat.wechat')}</p>
        {wechatLink !== '' && <QrCode text={wechatLink} label={t('chat.qr')} />}
        {wechatId !== '' && (
          <p>
            <span className="block text-muted text-sm">{t('chat.wechatId')}</span>
            <Ltr>{wechatId}</Ltr>
          </p>
        )}
        <p className="text-muted text-sm">{t('chat.wechatHint')}</p>
      </div>
    </details>
  );
}
