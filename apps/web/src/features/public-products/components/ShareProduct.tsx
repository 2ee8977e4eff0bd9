import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Shares the address of the page. It needs the browser's address, so it appears with scripts. */
export function ShareProduct({ name }: { name: string }) {
  const { t } = useTranslation('public-products');
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  if (!isHydrated) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setIsCopied(true);
    } catch {
      toast.error(t('copyFailed'));
    }
  }

  return (
    <section aria-label={t('share')} className="flex flex-wrap gap-2 print:hidden">
      <Button variant="ghost" size="sm" {...(isCopied && { icon: Check })} onClick={copy}>
        <span role="status">{isCopied ? t('linkCopied') : t('copyLink')}</span>
      </Button>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${name}\n${location.href}` })}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <MessageCircle className="size-4" aria-hidden="true" />
        WhatsApp
      </a>
    </section>
  );
}
