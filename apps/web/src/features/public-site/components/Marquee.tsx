import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { classNames } from '#src/ui/class-names.ts';

type MarqueeProps = {
  label: string;
  /** Seconds per cycle. */
  pace: 'slow' | 'slower';
  /** Content beside the pause button. */
  children: ReactNode;
  items: readonly { key: string; content: ReactNode }[];
};

const PACES = { slow: 'marquee-slow', slower: 'marquee-slower' };

/**
 * A marquee, mirrored in right-to-left, which pauses on hover or with the
 * button. Without scripts or with reduced motion it is a scrollable row.
 */
export function Marquee({ label, pace, children, items }: MarqueeProps) {
  const { t } = useTranslation('showcase');
  const isHydrated = useHydrated();
  const [isPaused, setIsPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  const text = t(isPaused ? 'carousel.play' : 'carousel.pause');
  return (
    <>
      <div className="wrap flex flex-wrap items-end justify-between gap-4">
        {children}
        {isHydrated && (
          <button
            type="button"
            aria-label={`${text}: ${label}`}
            onClick={() => setIsPaused(!isPaused)}
            className="veil inline-flex min-h-control-sm items-center gap-2 rounded-full border border-control px-4 text-sm motion-reduce:hidden"
          >
            <Icon className="size-4" aria-hidden="true" />
            {text}
          </button>
        )}
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard; it pauses while focused.
        tabIndex={0}
        data-paused={isPaused || undefined}
        className={classNames('marquee mt-8', isHydrated && 'marquee-running', PACES[pace])}
      >
        <div className="marquee-track">
          <ul className="marquee-round">
            {items.map(({ key, content }) => (
              <li key={key} className="shrink-0">
                {content}
              </li>
            ))}
          </ul>
          {/* A copy, so that the loop has no visible seam. */}
          {isHydrated && (
            <ul className="marquee-round motion-reduce:hidden" aria-hidden="true" inert>
              {items.map(({ key, content }) => (
                <li key={key} className="shrink-0">
                  {content}
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </>
  );
}
