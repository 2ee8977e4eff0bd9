import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LatePublicToaster } from './LateToaster.tsx';
import { PUBLIC_LOOK, usePageLook } from './page-look.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';

/** The layout of a page for one recipient: the company's name and the languages. */
export function PlainLayout() {
  usePageLook(PUBLIC_LOOK);
  const { settings } = usePublicSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-line border-b bg-canvas">
        <div className="wrap flex h-14 items-center gap-4">
          <p className="me-auto min-w-0 truncate font-bold text-brand-strong text-lg">
            <bdi>{settings.company.name}</bdi>
          </p>
          <LanguageSelector />
        </div>
      </header>
      <ScreenOutlet className="flex-1" />
      <LatePublicToaster />
    </div>
  );
}
