import { useTranslation } from '#src/lib/i18n.ts';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { PUBLIC_LOOK, usePageLook } from './page-look.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';

/** The frame of every page that is open to everyone. */
export function PublicLayout() {
  const { t } = useTranslation('common');
  usePageLook(PUBLIC_LOOK);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={t('nav.skip')} />
      <PublicHeader />
      <ScreenOutlet className="flex-1" />
      <PublicFooter />
    </div>
  );
}
