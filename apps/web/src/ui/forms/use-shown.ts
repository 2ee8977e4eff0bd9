import { useState } from 'react';

/** A value that the URL will have in a moment: shows a choice immediately, and follows when the URL changes. */
export function useShown(applied: string): [shown: string, show: (value: string) => void] {
  const [shown, setShown] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setShown(applied);
  }
  return [shown, setShown];
}
