import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { addressInLanguage } from '../shared-address.ts';

/** Shares the address of the page. It needs the browser's address, so it appears with scripts. */
export function ShareProduct({ name }: { name: string }) {
  const { t } = useTranslation('public-products');
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  const language = useLanguage();
  if (!isHydrated) return null;
  const address = addressInLanguage(location.href, language);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      toast.error(t('copyFailed'));
    }
  }

  return (
    <section aria-labelledby="share" className="flex flex-wrap items-center gap-2 print:hidden">
      <h2 id="share" className="font-normal text-muted text-sm">
        {t('share')}
      </h2>
      <Button variant="ghost" size="sm" {...(isCopied && { icon: Check })} onClick={copy}>
        <span role="status">{isCopied ? t('linkCopied') : t('copyLink')}</span>
      </Button>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${name}\n${address}` })}`}
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
