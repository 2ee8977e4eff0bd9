import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { PUBLIC_LOOK, usePageLook } from './page-look.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';

/** The layout of the public pages. */
export function PublicLayout() {
  usePageLook(PUBLIC_LOOK);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <ScreenOutlet className="flex-1" />
      <PublicFooter />
    </div>
  );
}
