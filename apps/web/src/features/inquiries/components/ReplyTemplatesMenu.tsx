import type { Inquiry } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { replyTemplatesQuery } from '../api/reply-templates.queries.ts';
import { replyLanguage, replyText } from '../reply-text.ts';

type ReplyTemplatesMenuProps = { inquiry: Inquiry; onPick: (text: string) => void };

/** The reply templates that have a text in the customer's language. */
export function ReplyTemplatesMenu({ inquiry, onPick }: ReplyTemplatesMenuProps) {
  const { t } = useTranslation('inquiries');
  const { company = '', templates = [] } = useQuery(replyTemplatesQuery()).data ?? {};
  const language = replyLanguage(inquiry);
  const offered = templates.filter(({ texts }) => texts[language] !== '');
  if (offered.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" icon={MessageSquareText}>
          {t('response.templates')}
        </Button>
      }
      items={offered.map(({ title, texts }) => ({
        label: title,
        onSelect: () => onPick(replyText(texts[language], inquiry, company)),
      }))}
    />
  );
}
