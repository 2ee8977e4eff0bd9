import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import {
  BellRing,
  Copy,
  EllipsisVertical,
  ExternalLink,
  FileDown,
  Handshake,
  Link2,
  Mail,
  MessageCircle,
  MessageSquareReply,
  Plus,
  QrCode as QrIcon,
  UserMinus,
} from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { useCopyText } from '../use-copy-text.ts';
import type { useRecipientCalls } from '../use-recipient-calls.ts';
import type { RecipientDialog } from './RecipientDialogs.tsx';

type RecipientMenuProps = {
  rfq: Rfq;
  recipient: RfqRecipient;
  link: NonNullable<RfqRecipient['link']>;
  calls: ReturnType<typeof useRecipientCalls>;
  onOpen: (dialog: RecipientDialog) => void;
};

/** The less common actions for an invited supplier. */
export function RecipientMenu({ rfq, recipient, link, calls, onOpen }: RecipientMenuProps) {
  const { t } = useTranslation('rfqs');
  const copy = useCopyText();
  const { name, supplier } = recipient;
  const decision = decisionFor(rfq, recipient);
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('suppliers.more', { name })} />}
      items={[
        {
          label: t('suppliers.do.copyLink'),
          icon: Link2,
          onSelect: () => void copy(link.url, t('copied.link')),
        },
        ...(recipient.channel === 'wechat' && recipient.contact !== ''
          ? [
              {
                label: t('suppliers.do.copyWeChatId'),
                icon: Copy,
                onSelect: () => void copy(recipient.contact, t('copied.wechatId')),
              },
            ]
          : []),
        { label: t('suppliers.do.remind'), icon: BellRing, onSelect: () => void calls.copyText('remind') },
        ...(decision === null
          ? []
          : [
              {
                label: t(`suppliers.do.${decision}`),
                icon: decision === 'awarded' ? Handshake : MessageSquareReply,
                onSelect: () => void calls.copyDecision(decision),
              },
            ]),
        { label: t('suppliers.do.whatsapp'), icon: MessageCircle, onSelect: () => void calls.openWhatsApp() },
        { label: 'Excel', icon: FileDown, onSelect: () => onOpen('sheet') },
        ...(supplier !== null || recipient.contact.includes('@')
          ? [
              {
                label: t(recipient.sentAt !== null ? 'suppliers.do.remindByMail' : 'suppliers.do.mail'),
                icon: Mail,
                onSelect: () => onOpen('mail'),
              },
            ]
          : []),
        { label: t('suppliers.do.qr'), icon: QrIcon, onSelect: () => onOpen('qr') },
        { label: t('suppliers.do.openPage'), icon: ExternalLink, onSelect: () => openTab(link.url) },
        ...(supplier === null
          ? [
              {
                label: t('suppliers.do.makeSupplier'),
                icon: Plus,
                onSelect: () => onOpen('guest'),
              },
            ]
          : []),
        {
          label: t('suppliers.do.withdraw'),
          icon: UserMinus,
          tone: 'danger' as const,
          onSelect: calls.withdraw,
        },
      ]}
    />
  );
}

/** What a supplier can be told once lines are awarded: it won some, or it quoted and won none. */
function decisionFor({ awards }: Rfq, { _id, state }: RfqRecipient): 'awarded' | 'notAwarded' | null {
  if (awards.some(({ recipientId }) => recipientId === _id)) return 'awarded';
  return awards.length > 0 && state === 'answered' ? 'notAwarded' : null;
}
