import type { ListLine } from '@sampan/contract/my-list';
import { Check, FileDown, Link2, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { withList } from '../use-selection.ts';

/** Shares the list by its address, and as a PDF. */
export function ShareList({ lines }: { lines: readonly ListLine[] }) {
  const { t } = useTranslation('my-list');
  const isHydrated = useHydrated();
  const language = useLanguage();
  const [copied, setCopied] = useState('');
  const path = withList(`${paths.myList}?${LANGUAGE_PARAM}=${language}`, lines);
  const address = isHydrated ? location.origin + path : path;
  const isCopied = copied === address;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      toast.error(t('copyFailed'));
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <a href={withList(`/products/public/list.pdf?language=${language}`, lines)} className={buttonClass(LOOK)}>
        <FileDown className="size-4" aria-hidden="true" />
        PDF
      </a>
      {isHydrated && (
        <>
          <Button {...LOOK} icon={isCopied ? Check : Link2} onClick={copy}>
            <span role="status">{isCopied ? t('linkCopied') : t('copyLink')}</span>
          </Button>
          <a
            href={`https://wa.me/?${new URLSearchParams({ text: `${t('title')}\n${address}` })}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass(LOOK)}
          >
            <MessageCircle className="size-4" aria-hidden="true" />
            WhatsApp
          </a>
        </>
      )}
    </div>
  );
}

const LOOK = { variant: 'secondary', size: 'sm' } as const;
