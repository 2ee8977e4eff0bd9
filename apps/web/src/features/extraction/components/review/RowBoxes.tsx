import type { PageBox } from '@sampan/contract/extraction';
import type { CSSProperties } from 'react';
import { classNames } from '#src/ui/class-names.ts';

type RowBoxesProps = {
  box: PageBox | null;
  picture: PageBox | null;
  page: number;
  number: string;
  label: string;
  isMarked: boolean;
  /** Shown only if there is room. */
  isNumbered: boolean;
  onClick: () => void;
};

/** The boxes of a row's text and picture. */
export function RowBoxes({ box, picture, page, number, label, isMarked, isNumbered, onClick }: RowBoxesProps) {
  const place = box ?? picture;
  return (
    <>
      {picture && (
        <span
          style={placeOf(picture)}
          className={classNames(
            'pointer-events-none absolute rounded-tick border-2',
            isMarked ? 'border-brand' : 'border-brand/30',
          )}
        />
      )}
      {place && (
        <button
          type="button"
          style={placeOf(place)}
          aria-label={label}
          title={label}
          data-page={page}
          aria-current={isMarked || undefined}
          onClick={onClick}
          className={classNames(
            'absolute rounded-tick border-2 outline-offset-1 hover:border-brand hover:bg-brand/15',
            isMarked ? 'border-brand bg-brand/15' : 'border-brand/50',
          )}
        >
          <span
            hidden={!isMarked && !isNumbered}
            className={classNames(
              'absolute -start-0.5 top-0 -translate-y-full rounded-tick px-1 font-medium text-[0.625rem] leading-tight',
              isMarked ? 'bg-brand-fill text-white' : 'bg-white text-[#115e59] ring-1 ring-brand/50',
            )}
          >
            {number}
          </span>
        </button>
      )}
    </>
  );
}

/** Boxes are fractions of the page, which is left-to-right in every language. */
export function placeOf([left, top, right, bottom]: PageBox): CSSProperties {
  const percent = (share: number) => `${share * 100}%`;
  return {
    insetInlineStart: percent(left),
    top: percent(top),
    width: percent(right - left),
    height: percent(bottom - top),
  };
}
