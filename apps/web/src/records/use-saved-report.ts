import { useErrorText } from '#src/lib/api/error-text.ts';
import { toast } from '#src/ui/feedback/toast.ts';

interface Answer {
  message: string;
  warnings?: readonly { msg: string }[];
}

/** The callbacks of a write: they report its message and warnings, or why it failed. */
export function useSavedReport(failed: string) {
  const errorText = useErrorText();
  return <Saved extends Answer>(onDone?: (saved: Saved) => void, undo?: { label: string; onClick: () => void }) => ({
    onSuccess: (saved: Saved) => {
      // Several lines may have the same warning.
      const text = [...new Set([saved.message, ...(saved.warnings ?? []).map(({ msg }) => msg)])].join(' · ');
      toast.success(text, undo && { action: undo });
      onDone?.(saved);
    },
    onError: (error: unknown) => void toast.error(errorText(error, failed)),
  });
}
