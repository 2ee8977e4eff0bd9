import type { AuditEntry } from '@sampan/contract/audit';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { changeLines } from '../change-lines.ts';
import { useAuditWords } from '../use-audit-words.ts';

/** Two lines fit into a row. Further and longer changes are shown on request. */
const LINES = 2;
const LINE_LENGTH = 40;

/** The changed fields of an entry, one per line. */
export function ChangeList({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const { fieldName, valueText } = useAuditWords();
  const [isWhole, setIsWhole] = useState(false);
  const lines = changeLines(changes);
  if (lines.length === 0) return <span className="text-muted">–</span>;
  const length = ({ path, value, before }: (typeof lines)[number]) =>
    fieldName(path).length +
    valueText(path, value).length +
    (before === undefined ? 0 : valueText(path, before).length);
  const isLong = lines.length > LINES || lines.some((line) => length(line) > LINE_LENGTH);
  const shown = isWhole || !isLong ? lines : lines.slice(0, 1);
  return (
    <div className={classNames('wrap-anywhere flex flex-col items-start md:min-w-64', isWhole && 'gap-0.5 py-1')}>
      {shown.map(({ path, value, before }) => (
        <p key={path.join('.')} className={isWhole ? undefined : 'line-clamp-1'}>
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
      {isLong && !isWhole && (
        <button type="button" className="link text-xs" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: lines.length })}
        </button>
      )}
    </div>
  );
}
