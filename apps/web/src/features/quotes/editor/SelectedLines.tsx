import { Percent, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import type { DraftFields } from './draft-fields.ts';

type SelectedLinesProps = {
  count: number;
  mode: DraftFields['mode'];
  onPercent: (percent: string) => void;
  onRemove: () => void;
  onClear: () => void;
};

/** Changes the selected lines: their margin or markup, or removes them. */
export function SelectedLines({ count, mode, onPercent, onRemove, onClear }: SelectedLinesProps) {
  const { t } = useTranslation('quotes');
  const [percent, setPercent] = useState('');
  const label = t('lines.selected', { count });
  return (
    <section
      aria-label={label}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-line border-b bg-brand-tint px-4 py-2"
    >
      <p aria-live="polite" className="font-medium text-sm">
        {label}
      </p>
      <IconButton size="sm" icon={X} label={t('lines.clearSelection')} onClick={onClear} />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {mode !== 'manual' && (
          <form
            className="flex items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              onPercent(percent);
            }}
          >
            <div className="w-24">
              <TextField
                label={t(mode === 'markup' ? 'pricing.markupShort' : 'pricing.marginShort')}
                hideLabel
                placeholder={t(mode === 'markup' ? 'pricing.markupShort' : 'pricing.marginShort')}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                value={percent}
                onChange={({ target }) => setPercent(target.value)}
              />
            </div>
            <Button type="submit" variant="secondary" icon={Percent}>
              {t('lines.apply')}
            </Button>
          </form>
        )}
        <Button variant="secondary" icon={Trash2} onClick={onRemove}>
          {t('lines.removeSelected')}
        </Button>
      </div>
    </section>
  );
}
