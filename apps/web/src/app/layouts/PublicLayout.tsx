import { Suspense, use } from 'react';
import { hasChat } from '#src/features/public-site/has-chat.ts';
import { useLanguage } from '#src/lib/i18n.ts';
import { PageDataContext } from '#src/lib/pages/loaded-page.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { lazyHydrated, whenIdle } from '../lazy-hydration.tsx';
import { KeepLanguage } from './KeepLanguage.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { PUBLIC_LOOK, usePageLook } from './page-look.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';

const ChatContact = lazyHydrated(
  'chat',
  whenIdle,
  async () => (await import('#src/features/public-site/components/ChatContact.tsx')).ChatContact,
);

const LanguageOffer = lazyHydrated(
  'language-offer',
  whenIdle,
  async () => (await import('./LanguageOffer.tsx')).LanguageOffer,
);

/** Constants: with a new element, React would re-render the part before it is hydrated. */
const chat = (
  <Suspense>
    <ChatContact />
  </Suspense>
);
const languageOffer = (
  <Suspense>
    <LanguageOffer />
  </Suspense>
);

/** The layout of the public pages. */
export function PublicLayout() {
  usePageLook(PUBLIC_LOOK);
  const language = useLanguage();
  const { settings } = usePublicSettings();
  const withChat = hasChat(settings.chat, language);
  const hasOffer = use(PageDataContext)?.offer !== undefined;
  return (
    <KeepLanguage>
      <div className={classNames('flex min-h-dvh flex-col', withChat && 'max-md:pb-12')}>
        <SkipLink />
        {hasOffer && languageOffer}
        <PublicHeader chat={withChat && chat} />
        <ScreenOutlet className="flex-1" />
        <PublicFooter />
      </div>
    </KeepLanguage>
  );
}
