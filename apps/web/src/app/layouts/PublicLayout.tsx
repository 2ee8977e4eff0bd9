import { Suspense } from 'react';
import { hasChat } from '#src/features/public-site/has-chat.ts';
import { useLanguage } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
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

/** A constant: with a new element, React would re-render the part before it is hydrated. */
const chat = (
  <Suspense>
    <ChatContact />
  </Suspense>
);

/** The layout of the public pages. */
export function PublicLayout() {
  usePageLook(PUBLIC_LOOK);
  const language = useLanguage();
  const { settings } = usePublicSettings();
  return (
    <KeepLanguage>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <PublicHeader />
        <ScreenOutlet className="flex-1" />
        <PublicFooter />
        {hasChat(settings.chat, language) && chat}
      </div>
    </KeepLanguage>
  );
}
