import {
  ArrowRight,
  BookOpen,
  CornerDownLeft,
  Factory,
  Files,
  Inbox,
  Languages,
  List,
  type LucideIcon,
  Package,
  PackageCheck,
  Plus,
  ReceiptText,
  Scale,
  Ship,
  SunMoon,
  TextSearch,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
import { apiAddress } from '#src/lib/api/api-client.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { OptionLook, SearchOption } from '../use-search-options.ts';

const ICONS: Record<OptionLook, LucideIcon> = {
  inquiries: Inbox,
  customers: UsersRound,
  products: Package,
  quotes: ReceiptText,
  orders: PackageCheck,
  shipments: Ship,
  rfqs: Scale,
  suppliers: Factory,
  catalogs: BookOpen,
  'pdf-catalogs': Files,
  'pdf-text': TextSearch,
  users: UserRound,
  create: Plus,
  goTo: ArrowRight,
  language: Languages,
  theme: SunMoon,
  all: List,
};

type OptionRowProps = {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onPoint: () => void;
  onPick: (event: MouseEvent) => void;
};

/** One option. The focus stays in the field, which handles the keys. */
export function OptionRow({ id, option, isActive, onPoint, onPick }: OptionRowProps) {
  const { title, look, details } = option;
  const { t } = useTranslation('search');
  const Icon = ICONS[look];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field points to it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classNames(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-2 py-1 text-sm',
        isActive && 'bg-brand-tint',
      )}
    >
      {details?.picture === undefined ? (
        <Icon
          className={classNames('mx-1.5 size-4.5 shrink-0 text-muted', look === 'goTo' && 'flip-rtl')}
          aria-hidden="true"
        />
      ) : (
        <img
          src={apiAddress(details.picture)}
          alt=""
          width={30}
          height={30}
          className="size-7.5 shrink-0 rounded-tick object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <bdi title={details?.original} className="block truncate font-medium [text-align:match-parent]">
          {title}
        </bdi>
        {details && details.subtitle !== '' && (
          <span className="block text-muted text-xs">
            <Subtitle {...details} />
          </span>
        )}
      </span>
      {details && (
        <span className="shrink-0 text-end text-muted text-xs">
          <bdi dir="ltr" className="block tabular-nums">
            {details.number}
          </bdi>
          {details.page !== undefined && t('page', { page: details.page })}
        </span>
      )}
      <CornerDownLeft
        className={classNames('size-4 shrink-0 text-muted flip-rtl max-md:hidden', !isActive && 'invisible')}
        aria-hidden="true"
      />
    </div>
  );
}

/** Facts, each with its own direction, or an excerpt of a PDF. */
function Subtitle({ subtitle, mark }: NonNullable<SearchOption['details']>) {
  if (mark === undefined)
    return (
      <span className="block truncate">
        {subtitle.split(' · ').map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts can be equal, and they do not move.
          <Fragment key={index}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </span>
    );
  return (
    <bdi className="block truncate [text-align:match-parent]">
      {subtitle.slice(0, mark.start)}
      <mark className="rounded-tick bg-warning-tint px-0.5 font-medium text-warning-ink">
        {subtitle.slice(mark.start, mark.end)}
      </mark>
      {subtitle.slice(mark.end)}
    </bdi>
  );
}
