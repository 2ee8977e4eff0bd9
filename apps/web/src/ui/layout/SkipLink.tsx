import { useUiText } from '../ui-text.ts';

export function SkipLink() {
  const t = useUiText();
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-brand-fill font-medium text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-4 focus:py-2"
    >
      {t('nav.skip')}
    </a>
  );
}
