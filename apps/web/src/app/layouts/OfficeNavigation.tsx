import type { Account } from '@sampan/contract/accounts';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type NavigationEntry, type NavigationGroup, navigationOf } from './office-entries.tsx';
import { UserMenu } from './UserMenu.tsx';

const FOLDED_KEY = 'office-navigation-folded';

/** The office navigation in groups that can be folded, with the signed-in user and sign-out. */
export function OfficeNavigation({ user }: { user: Account }) {
  const { t } = useTranslation('common');
  const [folded, setFolded] = useState<readonly string[]>(() => readStored(FOLDED_KEY)?.split(' ') ?? []);

  function fold(name: string) {
    const next = folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name];
    setFolded(next);
    writeStored(FOLDED_KEY, next.length === 0 ? null : next.join(' '));
  }

  return (
    <>
      <nav aria-label={t('nav.office')} className="flex-1 overflow-y-auto px-3 py-1">
        {navigationOf(user).map((group) => (
          <Group
            key={group.name}
            group={group}
            isFolded={folded.includes(group.name)}
            onFold={() => fold(group.name)}
          />
        ))}
      </nav>
      <UserMenu user={user} />
    </>
  );
}

type GroupProps = { group: NavigationGroup; isFolded: boolean; onFold: () => void };

/** A folded group shows only the entry of the open screen. */
function Group({ group: { name, entries }, isFolded, onFold }: GroupProps) {
  const { t } = useTranslation('office');
  const { pathname } = useLocation();
  const id = useId();
  const isOpen = ({ to }: NavigationEntry) => pathname === to || pathname.startsWith(`${to}/`);
  const shown = isFolded ? entries.filter(isOpen) : entries;
  return (
    <>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={onFold}
        className="veil flex min-h-10 w-full items-center gap-2 rounded-control px-3 text-muted text-xs lg:min-h-7"
      >
        {t(`nav.groups.${name}`)}
        <ChevronDown
          className={classNames('ms-auto size-3.5 shrink-0', isFolded && 'rotate-90 rtl:-rotate-90')}
          aria-hidden="true"
        />
      </button>
      <ul id={id} aria-label={t(`nav.groups.${name}`)}>
        {shown.map((entry) => (
          <li key={entry.name}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Its help is a second line in the drawer, which a finger uses, and a tooltip beside the page. */
function Entry({ name, to, icon: Icon, mark }: NavigationEntry) {
  const { t } = useTranslation(['common', 'office']);
  const help = t(`office:nav.help.${name}`);
  return (
    <NavLink
      to={to}
      title={help}
      className={({ isActive }) =>
        classNames(
          'veil flex min-h-11 items-center gap-3 rounded-control px-3 font-medium lg:min-h-8',
          isActive ? 'bg-brand-tint text-brand-strong' : 'text-ink',
        )
      }
    >
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 py-1 lg:py-0">
        <span className="block truncate">{t(`nav.${name}`)}</span>
        {/* The title says it to screen readers. */}
        <span className="block font-normal text-muted text-xs leading-tight lg:hidden" aria-hidden="true">
          {help}
        </span>
      </span>
      <span className="ms-auto shrink-0">
        <Suspense>{mark}</Suspense>
      </span>
    </NavLink>
  );
}
