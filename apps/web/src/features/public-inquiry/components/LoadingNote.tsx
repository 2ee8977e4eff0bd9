import { useTranslation } from '#src/lib/i18n.ts';
import { ContactLinks } from './ContactLinks.tsx';

/** Shown after a delay if the page's script is late or missing. `noscript` covers browsers without scripts. */
export function LoadingNote() {
  const { t } = useTranslation('public-inquiry');
  return (
    <div className="late [@media(scripting:none)]:hidden flex flex-col gap-2 rounded-control bg-info-tint p-3 text-info-ink text-sm">
      <p>{t('stillLoading')}</p>
      <ContactLinks />
    </div>
  );
}
