import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import { Ltr } from './Ltr.tsx';

/** Phone numbers and sizes, whose signs and order Hebrew text reverses. */
const NUMBERS = /(\+\d[\d ().-]{5,18}\d|\d+(?:[.,]\d+)*(?:\s?[×*–~]\s?\d+(?:[.,]\d+)*)+)/;

type TypedTextProps = { children: string; className?: string };

/** A text that someone typed, in its own direction, with its numbers as typed. */
export function TypedText({ children: text, className }: TypedTextProps) {
  // Every second part is a number.
  const parts = text.split(NUMBERS).map((part, index) => (index % 2 === 1 ? createElement(Ltr, null, part) : part));
  return createElement(
    'p',
    { dir: 'auto', className: classNames('wrap-anywhere whitespace-pre-line', className) },
    ...parts,
  );
}
