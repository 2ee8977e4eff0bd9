import { isAdmin } from '@sampan/contract/accounts';
import {
  Archive,
  Building2,
  ClipboardList,
  Coins,
  Factory,
  FileText,
  Globe,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Newspaper,
  Palette,
  ScanEye,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FailedMailCount } from '#src/features/settings/components/mail/FailedMailCount.tsx';
import { leaveForm } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { useSession } from '#src/lib/session.ts';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

type SectionId =
  | 'security'
  | 'appearance'
  | 'company'
  | 'site'
  | 'mail'
  | 'messaging'
  | 'vision'
  | 'replies'
  | 'currency'
  | 'quotes'
  | 'orders'
  | 'rfqs'
  | 'myDay'
  | 'newsletter'
  | 'backup'
  | 'trash';

interface Section {
  /** The tab's name in the URL and the key of its title. */
  id: SectionId;
  icon: LucideIcon;
  isForAdmins?: true;
  Content: ComponentType;
  mark?: ReactNode;
}

// Each tab has its own chunk.
const SecuritySection = lazyComponent(async () => (await import('./SecuritySection.tsx')).SecuritySection);
const AppearanceSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/AppearanceSettings.tsx')).AppearanceSettings,
);
const BackupSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/BackupSettings.tsx')).BackupSettings,
);
const CompanySettings = lazyComponent(
  async () => (await import('#src/features/settings/components/CompanySettings.tsx')).CompanySettings,
);
const CurrencySettings = lazyComponent(
  async () => (await import('#src/features/settings/components/CurrencySettings.tsx')).CurrencySettings,
);
const MailSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/mail/MailSettings.tsx')).MailSettings,
);
const MessagingSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/MessagingSettings.tsx')).MessagingSettings,
);
const VisionSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/VisionSettings.tsx')).VisionSettings,
);
const ReplyTemplateSettings = lazyComponent(
  async () => (await import('#src/features/inquiries/components/ReplyTemplateSettings.tsx')).ReplyTemplateSettings,
);
const NewsletterSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/NewsletterSettings.tsx')).NewsletterSettings,
);
const QuoteSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/QuoteSettings.tsx')).QuoteSettings,
);
const RfqSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/RfqSettings.tsx')).RfqSettings,
);
const OrderSection = lazyComponent(async () => (await import('./OrderSection.tsx')).OrderSection);
const MyDaySection = lazyComponent(async () => (await import('./MyDaySection.tsx')).MyDaySection);
const SiteSettings = lazyComponent(
  async () => (await import('#src/features/settings/components/site/SiteSettings.tsx')).SiteSettings,
);
const TrashSettings = lazyComponent(
  async () => (await import('#src/features/trash/components/TrashSettings.tsx')).TrashSettings,
);

/** The default tab. */
const SECURITY: Section = { id: 'security', icon: ShieldCheck, Content: SecuritySection };

const SECTIONS: readonly Section[] = [
  SECURITY,
  { id: 'appearance', icon: Palette, Content: AppearanceSettings },
  { id: 'company', icon: Building2, isForAdmins: true, Content: CompanySettings },
  { id: 'site', icon: Globe, isForAdmins: true, Content: SiteSettings },
  { id: 'mail', icon: Mail, isForAdmins: true, Content: MailSettings, mark: <FailedMailCount /> },
  { id: 'messaging', icon: MessageCircle, isForAdmins: true, Content: MessagingSettings },
  { id: 'replies', icon: MessageSquareText, isForAdmins: true, Content: ReplyTemplateSettings },
  { id: 'vision', icon: ScanEye, isForAdmins: true, Content: VisionSettings },
  { id: 'currency', icon: Coins, isForAdmins: true, Content: CurrencySettings },
  { id: 'quotes', icon: FileText, isForAdmins: true, Content: QuoteSettings },
  { id: 'orders', icon: ClipboardList, isForAdmins: true, Content: OrderSection },
  { id: 'rfqs', icon: Factory, isForAdmins: true, Content: RfqSettings },
  { id: 'myDay', icon: ListTodo, isForAdmins: true, Content: MyDaySection },
  { id: 'newsletter', icon: Newspaper, isForAdmins: true, Content: NewsletterSettings },
  { id: 'backup', icon: Archive, isForAdmins: true, Content: BackupSettings },
  { id: 'trash', icon: Trash2, isForAdmins: true, Content: TrashSettings },
];

const SECTION_PARAM = 'section';

export function SettingsScreen() {
  const { t } = useTranslation('settings');
  usePageHead({ title: t('title') });
  const { user } = useSession();
  const [params, setParams] = useSearchParams();

  const sections = SECTIONS.filter(({ isForAdmins }) => !isForAdmins || (user !== null && isAdmin(user.role)));
  const asked = params.get(SECTION_PARAM);
  const open = sections.find(({ id }) => id === asked) ?? SECURITY;

  function openSection(id: SectionId) {
    leaveForm(() =>
      setParams((current) => {
        current.set(SECTION_PARAM, id);
        return current;
      }),
    );
  }

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader title={t('title')} />
      <Tabs
        side
        label={t('title')}
        tabs={sections.map(({ id, icon, mark }) => ({ id, icon, mark, label: t(`sections.${id}`) }))}
        value={open.id}
        onChange={openSection}
      >
        <Suspense fallback={<RecordSkeleton />}>
          <open.Content />
        </Suspense>
      </Tabs>
    </div>
  );
}
