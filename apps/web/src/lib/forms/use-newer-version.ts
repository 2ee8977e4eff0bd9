import { useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { useFormat } from '../format.ts';
import { useTranslation } from '../i18n.ts';

const VERSION = 'updatedAt';

/**
 * Optimistic locking for a form. The version, `updatedAt`, is one of the form's values, so
 * a restored draft keeps the version it was based on.
 */
export function useNewerVersion<Values extends FieldValues & { updatedAt?: string | undefined }, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  loadStored: () => Promise<Values>,
) {
  const { t } = useTranslation('office');
  const { dateTime } = useFormat();
  const [refused, setRefused] = useState<ApiError['conflict']>();
  const [isLoading, setIsLoading] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  // Read during render: react-hook-form tracks only what a render has read.
  const { dirtyFields, defaultValues } = form.formState;

  /** Whether a save was rejected because of a newer version. Sets `refusal` until that version is loaded. */
  function isStale(error: unknown): boolean {
    const conflict = error instanceof ApiError ? error.conflict : undefined;
    setRefused(conflict);
    return conflict !== undefined;
  }

  /** Loads the newer version into all fields the user has not edited. */
  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const stored = await loadStored();
      form.reset(stored, { keepDirtyValues: true });
      form.setValue(VERSION as Path<Values>, stored[VERSION] as PathValue<Values, Path<Values>>);
      setRefused(undefined);
      setIsLoaded(true);
    } finally {
      setIsLoading(false);
    }
  }

  /** The saved value of a field in which the user has typed another one. `textOf` translates an enumerated value. */
  function storedHint<Value extends string>(
    name: Path<Values>,
    textOf: (value: Value) => string = String,
  ): string | undefined {
    if (!isLoaded || get(dirtyFields, name) !== true) return undefined;
    return t('stale.stored', { value: textOf(get(defaultValues, name)) || '–' });
  }

  function refusal(): string | undefined {
    if (refused === undefined) return undefined;
    const time = dateTime(refused.at);
    return refused.by === null ? t('stale.textNameless', { time }) : t('stale.text', { name: refused.by, time });
  }

  return { isStale, refusal: refusal(), isLoading, load, storedHint };
}
