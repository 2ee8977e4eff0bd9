import type { AuditEntry } from '@sampan/contract/audit';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { changeLines } from '../change-lines.ts';
import { useAuditWords } from '../use-audit-words.ts';

/** Further changes are shown on request. */
const SHOWN_FIRST = 3;

/** The changed fields of an entry, one per line. */
export function ChangeList({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const { fieldName, valueText } = useAuditWords();
  const [isWhole, setIsWhole] = useState(false);
  const lines = changeLines(changes);
  if (lines.length === 0) return <span className="text-muted">–</span>;
  const shown = isWhole ? lines : lines.slice(0, SHOWN_FIRST);
  return (
    <div className="flex flex-col items-start gap-0.5 py-1 wrap-anywhere md:min-w-64">
      {shown.map(({ path, value, before }) => (
        <p key={path.join('.')} className="line-clamp-4">
          <span className="text-muted">
            <bdi>{fieldName(path)}</bdi>:
          </span>{' '}
          {before !== undefined && (
            <>
              <del className="text-muted">
                <bdi>{valueText(path, before)}</bdi>
              </del>{' '}
            </>
          )}
          <bdi>{valueText(path, value)}</bdi>
        </p>
      ))}
      {shown.length < lines.length && (
        <button type="button" className="link py-1 text-xs" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: lines.length })}
        </button>
      )}
    </div>
  );
}
