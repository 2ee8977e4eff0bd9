import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough not to query on every key, short enough to feel immediate. */
const PAUSE_MS = 300;

/**
 * A filter text whose source of truth is the URL: `apply` runs when typing pauses, and going back or
 * clearing the filters updates the field.
 */
export function useTypedText(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [own, setOwn] = useState<string | null>(null);
  const settle = useEffectEvent((text: string) => {
    setOwn(text);
    apply(text);
  });

  // Ignore values that came from this field: the user may have typed more since.
  if (seen !== applied) {
    setSeen(applied);
    if (applied !== own) {
      setTyped(applied);
      setOwn(null);
    }
  }

  const text = typed.trim();
  useEffect(() => {
    if (text === applied) return;
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, applied]);

  return [typed, setTyped];
}
