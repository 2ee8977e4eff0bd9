import { useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { useFormat } from './format.ts';
import { useTranslation } from './i18n.ts';
import { type StaleSave, staleSaveOf } from './stale-save.ts';

const VERSION = 'updatedAt';

/**
 * For a form over a record that others may save meanwhile. Its version, `updatedAt`, is one of the form's values, so
 * that a draft brings back the version it was typed over.
 */
export function useNewerVersion<Values extends FieldValues & { updatedAt?: string | undefined }, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  loadStored: () => Promise<Values>,
) {
  const { t } = useTranslation('common');
  const { dateTime } = useFormat();
  const [refused, setRefused] = useState<StaleSave | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  // Read here, because react-hook-form follows only what a render has read, and `reset` keeps what it followed.
  const { dirtyFields, defaultValues } = form.formState;

  /** Tells whether a save was refused because of a newer version; `refusal` says so until it is loaded. */
  function isStale(error: unknown): boolean {
    const stale = staleSaveOf(error);
    setRefused(stale);
    return stale !== null;
  }

  /** Takes over what was saved meanwhile, but for the fields that were typed into. */
  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const stored = await loadStored();
      form.reset(stored, { keepDirtyValues: true });
      form.setValue(VERSION as Path<Values>, stored[VERSION] as PathValue<Values, Path<Values>>);
      setRefused(null);
      setIsLoaded(true);
    } finally {
      setIsLoading(false);
    }
  }

  /** The saved value of a field that keeps a different typed one. `textOf` translates an enumerated value. */
  function storedHint<Value extends string>(
    name: Path<Values>,
    textOf: (value: Value) => string = String,
  ): string | undefined {
    if (!isLoaded || get(dirtyFields, name) !== true) return undefined;
    return t('stale.stored', { value: textOf(get(defaultValues, name)) || '–' });
  }

  function refusal(): string | undefined {
    if (refused === null) return undefined;
    const time = dateTime(refused.at);
    return refused.by === '' ? t('stale.textNameless', { time }) : t('stale.text', { name: refused.by, time });
  }

  return { isStale, refusal: refusal(), isLoading, load, storedHint };
}
