import type { PublicProduct } from '@sampan/contract/products';
import { MessageCircleQuestion, Plus, Send } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import type { Selection } from '../use-selection.ts';

type ProductActionsProps = {
  product: PublicProduct;
  selection: Selection;
  /** The form is loading. */
  busy: boolean;
  /** Opens the inquiry about this product. */
  onAsk: () => void;
  /** Opens the inquiry about the selected products. */
  onSend: () => void;
  /** The contact links for visitors without scripts. */
  hrefs: { ask: string; send: string };
};

/** Asks about the product right away, or collects it for an inquiry about several products. */
export function ProductActions({ product, selection, busy, onAsk, onSend, hrefs }: ProductActionsProps) {
  const { t } = useTranslation('public-products');
  const isHydrated = useHydrated();
  const isChosen = selection.has(product._id);
  const sendText = t('inquireCount', { number: selection.ids.length });
  if (!isHydrated) {
    return (
      <>
        <a href={hrefs.ask} className={buttonClass({})}>
          <MessageCircleQuestion className="size-4" aria-hidden="true" />
          {t('askForQuote')}
        </a>
        <a
          href={isChosen ? hrefs.send : selection.hrefToToggle(product._id)}
          className={buttonClass({ variant: 'secondary' })}
        >
          {isChosen ? (
            <Send className="size-4 flip-rtl" aria-hidden="true" />
          ) : (
            <Plus className="size-4" aria-hidden="true" />
          )}
          {isChosen ? sendText : t('selectThis')}
        </a>
      </>
    );
  }
  return (
    <>
      <Button icon={MessageCircleQuestion} busy={busy} onClick={onAsk}>
        {t('askForQuote')}
      </Button>
      {isChosen ? (
        <Button variant="secondary" icon={Send} mirrorIcon busy={busy} onClick={onSend}>
          {sendText}
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={Plus}
          disabled={selection.isFull}
          onClick={() => selection.toggle(product._id)}
        >
          {t('selectThis')}
        </Button>
      )}
    </>
  );
}
