import { useState } from 'react';

/** A search text applied on Enter or when cleared, in sync with the URL. */
export function useSearchDraft(
  applied: string,
  apply: (search: string) => void,
): [draft: string, change: (text: string) => void, submit: () => void] {
  const [draft, setDraft] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setDraft(applied);
  }

  function change(text: string) {
    setDraft(text);
    if (text === '' && applied !== '') apply('');
  }

  return [draft, change, () => apply(draft.trim())];
}
