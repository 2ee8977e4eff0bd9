import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough not to ask at every key, short enough to feel at once. */
const PAUSE_MS = 300;

/**
 * The text of a filter whose truth is in the address: `apply` is told it when typing pauses, and going back or
 * clearing the filters shows in the field.
 */
export function useTypedText(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [own, setOwn] = useState<string | null>(null);
  const settle = useEffectEvent((text: string) => {
    setOwn(text);
    apply(text);
  });

  // What came from the field itself does not change it: meanwhile more may have been typed.
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
