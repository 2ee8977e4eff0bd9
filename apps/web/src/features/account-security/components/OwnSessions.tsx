import type { OwnSession } from '@sampan/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ownSessionQueries } from '../api/own-sessions.queries.ts';
import { describeUserAgent } from '../describe-user-agent.ts';
import { EndOthersDialog } from './EndOthersDialog.tsx';
import { EndSessionDialog } from './EndSessionDialog.tsx';
import { useDeviceName } from './use-device-name.ts';

/** The account's sessions, each with an end button. */
export function OwnSessions() {
  const { t } = useTranslation('settings');
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const [endingOthers, setEndingOthers] = useState<readonly OwnSession[]>([]);
  const list = useRef<HTMLDivElement>(null);

  function afterEnd() {
    setEnding(null);
    setEndingOthers([]);
    // The button that had the focus disappears with its session.
    list.current?.focus();
  }

  return (
    <Card title={t('sessions.title')}>
      <p className="mb-2 max-w-prose text-muted">{t('sessions.text')}</p>
      <div ref={list} tabIndex={-1}>
        <SessionList onEnd={setEnding} onEndOthers={setEndingOthers} />
      </div>
      {endingOthers.length > 0 && (
        <EndOthersDialog sessions={endingOthers} onClose={() => setEndingOthers([])} onEnded={afterEnd} />
      )}
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} onEnded={afterEnd} />}
    </Card>
  );
}

type SessionListProps = {
  onEnd: (session: OwnSession) => void;
  onEndOthers: (others: readonly OwnSession[]) => void;
};

function SessionList({ onEnd, onEndOthers }: SessionListProps) {
  const { t } = useTranslation(['settings', 'common']);
  const sessions = useQuery(ownSessionQueries.list());

  if (sessions.isPending) {
    return (
      <div role="status" className="flex flex-col gap-6 py-4">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-8 w-1/2" />
      </div>
    );
  }
  if (sessions.isLoadingError) {
    return <LoadFailure title={t('sessions.loadFailed')} load={sessions} />;
  }
  const ownFirst = sessions.data.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions.data.filter(({ current }) => !current);
  return (
    <>
      <ul className="divide-y divide-line">
        {ownFirst.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="secondary" className="mt-4" onClick={() => onEndOthers(others)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const device = describeUserAgent(session.userAgent);
  const name = useDeviceName(session.userAgent);
  const Icon = device.isHandheld ? Smartphone : Monitor;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_1fr_auto]">
      <Icon className="size-6 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.current && (
            <Badge tone="success" dot>
              {t('sessions.current')}
            </Badge>
          )}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-6 text-muted text-xs">
          <SessionTime label={t('sessions.lastUsed')} at={session.lastUsedAt} text={dateTime(session.lastUsedAt)} />
          <SessionTime label={t('sessions.created')} at={session.createdAt} text={dateTime(session.createdAt)} />
          {session.address !== '' && (
            <div>
              <dt className="inline">{t('sessions.address')}</dt>{' '}
              <dd className="inline">
                <bdi dir="ltr">{session.address}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Button variant="secondary" size="sm" onClick={onEnd} className="justify-self-start max-sm:col-start-2">
        {t('sessions.end')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

function SessionTime({ label, at, text }: { label: string; at: string; text: string }) {
  return (
    <div>
      <dt className="inline">{label}</dt>{' '}
      <dd className="inline">
        <time dateTime={at}>{text}</time>
      </dd>
    </div>
  );
}
