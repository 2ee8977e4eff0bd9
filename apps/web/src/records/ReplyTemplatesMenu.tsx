import type { Language } from '@sampan/contract/languages';
import type { ReplyUse } from '@sampan/contract/reply-templates';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { replyTemplatesQuery } from './reply-templates.queries.ts';
import { isOffered, type ReplyValues, replyText } from './reply-text.ts';

type ReplyTemplatesMenuProps = {
  use: ReplyUse;
  /** Of the recipient. */
  language: Language;
  /** A template with a placeholder that has no value is disabled. */
  values: ReplyValues;
  onPick: (text: string) => void;
};

/** The reply templates for this use that have a text in the recipient's language. */
export function ReplyTemplatesMenu({ use, language, values, onPick }: ReplyTemplatesMenuProps) {
  const { t } = useTranslation('inquiries');
  const { company = '', templates = [] } = useQuery(replyTemplatesQuery()).data ?? {};
  const offered = templates.filter((template) => isOffered(template, use) && template.texts[language] !== '');
  if (offered.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" icon={MessageSquareText}>
          {t('response.templates')}
        </Button>
      }
      items={offered.map(({ title, texts }) => {
        const text = replyText(texts[language], { company, ...values });
        return { label: title, disabled: text === null, onSelect: () => onPick(text ?? '') };
      })}
    />
  );
}
