import type { PublicProduct } from '@sampan/contract/products';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';

type InquireButtonProps = {
  products: readonly PublicProduct[];
  onInquire: (products: readonly PublicProduct[]) => void;
  /** The form is loading. */
  busy: boolean;
  /** The contact link for visitors without scripts. */
  href: string;
};

/** Requires at least one product. */
export function InquireButton({ products, onInquire, busy, href }: InquireButtonProps) {
  const { t } = useTranslation('public-products');
  const isHydrated = useHydrated();
  const isPossible = products.length > 0;
  if (!isHydrated && isPossible) {
    return (
      <a href={href} className={buttonClass({})}>
        <MessageCircleQuestion className="size-4" aria-hidden="true" />
        {t('inquire')}
      </a>
    );
  }
  return (
    <Button icon={MessageCircleQuestion} busy={busy} disabled={!isPossible} onClick={() => onInquire(products)}>
      {t('inquire')}
    </Button>
  );
}
