import { type Account, isAdmin } from '@sampan/contract/accounts';
import {
  BarChart3,
  BookOpen,
  CalendarCheck,
  ClipboardList,
  Factory,
  Files,
  FileText,
  History,
  Inbox,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Scale,
  ScanText,
  Settings,
  Ship,
  UserCog,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionName } from '#src/features/search/sections.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Loaded after the screen, with their schemas.
const NewCount = lazyComponent(async () => (await import('#src/features/inquiries/components/NewCount.tsx')).NewCount);
const WaitingCount = lazyComponent(
  async () => (await import('#src/features/quotes/components/WaitingCount.tsx')).WaitingCount,
);
const LateCount = lazyComponent(async () => (await import('#src/features/orders/components/LateCount.tsx')).LateCount);
const FailedMailCount = lazyComponent(
  async () => (await import('#src/features/settings/components/mail/FailedMailCount.tsx')).FailedMailCount,
);

/** `name` is the key of the label in `common:nav` and of the help in `office:nav.help`. */
export type NavigationEntry = { name: SectionName; to: string; icon: LucideIcon; mark?: ReactNode };

export type NavigationGroup = {
  name: 'work' | 'catalog' | 'people' | 'administration';
  entries: readonly NavigationEntry[];
};

/** The groups of the office navigation, with the screens that a user may open. */
export function navigationOf({ role }: Pick<Account, 'role'>): readonly NavigationGroup[] {
  const adminEntries: NavigationEntry[] = [
    { name: 'users', to: paths.users, icon: UserCog },
    { name: 'audit', to: paths.audit, icon: History },
  ];
  return [
    {
      name: 'work',
      entries: [
        { name: 'dashboard', to: paths.dashboard, icon: LayoutDashboard },
        { name: 'myDay', to: paths.myDay, icon: CalendarCheck },
        { name: 'inquiries', to: paths.inquiries, icon: Inbox, mark: <NewCount /> },
        { name: 'quotes', to: paths.quotes, icon: FileText, mark: <WaitingCount /> },
        { name: 'rfqs', to: paths.rfqs, icon: Scale },
        { name: 'orders', to: paths.orders, icon: ClipboardList, mark: <LateCount /> },
        { name: 'shipments', to: paths.shipments, icon: Ship },
        { name: 'reports', to: paths.reports, icon: BarChart3 },
      ],
    },
    {
      name: 'catalog',
      entries: [
        { name: 'products', to: paths.products, icon: Package },
        { name: 'catalogs', to: paths.catalogs, icon: BookOpen },
        { name: 'pdfCatalogs', to: paths.pdfCatalogs, icon: Files },
        { name: 'pdfUpload', to: paths.pdfUpload, icon: ScanText },
        { name: 'translations', to: paths.translations, icon: Languages },
      ],
    },
    {
      name: 'people',
      entries: [
        { name: 'customers', to: paths.customers, icon: UsersRound },
        { name: 'suppliers', to: paths.suppliers, icon: Factory },
      ],
    },
    {
      name: 'administration',
      entries: [
        { name: 'profile', to: paths.profile, icon: UserRound },
        { name: 'settings', to: paths.settings, icon: Settings, mark: isAdmin(role) && <FailedMailCount /> },
        ...(isAdmin(role) ? adminEntries : []),
      ],
    },
  ];
}
