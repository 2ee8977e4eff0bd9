import type { Account } from '@sampan/contract/accounts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { sectionsOf } from '../sections.ts';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const { t } = useTranslation(['search', 'common']);
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} size="sm">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls and must be reachable by keyboard. */}
      <section aria-label={t('shortcuts.title')} tabIndex={0}>
        <Part title={t('shortcuts.anywhere')}>
          <Row text={t('shortcuts.search')} keys={['⌘ K', 'Ctrl K', '/']} between={t('shortcuts.or')} />
          <Row text={t('shortcuts.create')} keys={['C']} />
          <Row text={t('shortcuts.help')} keys={['?']} />
        </Part>
        <Part title={t('shortcuts.inLists')}>
          <Row text={t('shortcuts.row')} keys={['J', 'K']} between={t('shortcuts.or')} />
          <Row text={t('shortcuts.pick')} keys={['X']} />
          <Row text={t('shortcuts.range')} keys={['Shift J', 'Shift K']} between={t('shortcuts.or')} />
          <Row text={t('shortcuts.take')} keys={['T']} />
          <Row text={t('shortcuts.finish')} keys={['E']} />
          <Row text={t('shortcuts.snooze')} keys={['S']} />
          <Row text={t('shortcuts.assign')} keys={['A']} />
        </Part>
        <Part title={t('shortcuts.inInquiries')}>
          <Row text={t('shortcuts.nextRow')} keys={['J', 'K']} between={t('shortcuts.or')} />
          <Row text={t('shortcuts.openRow')} keys={['Enter']} />
          <Row text={t('shortcuts.reply')} keys={['R']} />
          <Row text={t('shortcuts.send')} keys={['Ctrl Enter', '⌘ Enter']} between={t('shortcuts.or')} />
          <Row text={t('shortcuts.step')} keys={['N']} />
          <Row text={t('shortcuts.closePanel')} keys={['Esc']} />
        </Part>
        <Part title={t('shortcuts.inOrder')}>
          <Row text={t('shortcuts.payment')} keys={['P']} />
          <Row text={t('shortcuts.update')} keys={['U']} />
          <Row text={t('shortcuts.orderStep')} keys={['S']} />
        </Part>
        <Part title={t('groups.goTo')}>
          {sectionsOf(user).map(({ name, key }) => (
            <Row key={name} text={t(`common:nav.${name}`)} keys={['G', key]} between={t('shortcuts.then')} />
          ))}
        </Part>
      </section>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="mb-1 font-medium text-muted text-xs">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ text, keys, between }: { text: string; keys: readonly string[]; between?: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-line not-last:border-b text-sm">
      <dt>{text}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-muted text-xs">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && between}
            <kbd
              dir="ltr"
              className="min-w-6 rounded-tick border border-line bg-sunken px-1.5 py-0.5 text-center text-ink"
            >
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
