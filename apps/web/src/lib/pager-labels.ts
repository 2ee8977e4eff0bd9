import { useTranslation } from './i18n.ts';

interface PagerLabels {
  nav: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

/** What a `Pager` says, in the page's language. */
export function usePagerLabels(): PagerLabels {
  const { t } = useTranslation('common');
  return {
    nav: t('pager.nav'),
    previous: t('pager.previous'),
    next: t('pager.next'),
    page: (page) => t('pager.page', { page }),
  };
}
