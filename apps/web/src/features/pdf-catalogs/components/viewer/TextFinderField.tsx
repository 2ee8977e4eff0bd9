import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import type { TextFinder } from '../../use-text-finder.ts';

/** Search in the document with next and previous. */
export function TextFinderField({ finder }: { finder: TextFinder }) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  const { number } = useFormat();
  const { typed, search, index, total, isRunning } = finder;

  function state(): string {
    if (search === '') return '';
    if (index !== null && total > 0) return t('preview.hit', { number: number(index + 1), total: number(total) });
    return isRunning ? t('preview.searching') : t('preview.noHit');
  }

  return (
    <div className="flex min-w-0 flex-1 basis-64 items-center gap-1">
      <div className="min-w-0 max-w-80 flex-1">
        <SearchField
          hasSlash
          label={t('preview.find')}
          value={typed}
          onChange={finder.setTyped}
          onSubmit={() => finder.step(1)}
          placeholder={t('preview.findPlaceholder')}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </div>
      <span role="status" className="whitespace-nowrap text-muted text-xs tabular-nums empty:hidden">
        {state()}
      </span>
      {total > 0 && (
        <>
          <IconButton size="sm" icon={ChevronUp} label={t('preview.previousHit')} onClick={() => finder.step(-1)} />
          <IconButton size="sm" icon={ChevronDown} label={t('preview.nextHit')} onClick={() => finder.step(1)} />
        </>
      )}
    </div>
  );
}
