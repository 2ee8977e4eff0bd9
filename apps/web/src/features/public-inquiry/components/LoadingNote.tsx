import { useTranslation } from '#src/lib/i18n.ts';
import { ContactLinks } from './ContactLinks.tsx';

/** For a page whose script is late or does not come at all; it shows itself after a while. Who has none is told by `noscript`. */
export function LoadingNote() {
  const { t } = useTranslation('public-inquiry');
  return (
    <div className="late [@media(scripting:none)]:hidden flex flex-col gap-2 rounded-control bg-info-tint p-3 text-info-ink text-sm">
      <p>{t('stillLoading')}</p>
      <ContactLinks />
    </div>
  );
}
