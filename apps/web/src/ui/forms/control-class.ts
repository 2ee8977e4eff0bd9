/**
 * The box of a text control. Use it on a wrapper, not on the input: an input with dir="ltr" inside Hebrew would put
 * its own padding, and so the icons, on the wrong side.
 */
export const CONTROL_BOX =
  'flex w-full min-w-0 items-center gap-2 rounded-control border border-control bg-surface text-field ' +
  'has-[>:focus-visible]:border-brand has-[>:focus-visible]:outline-2 has-[>:focus-visible]:-outline-offset-1 has-[>:focus-visible]:outline-brand ' +
  'has-[>[aria-invalid=true]]:border-danger has-[>[aria-invalid=true]:focus-visible]:outline-danger ' +
  'has-[>:disabled]:bg-sunken has-[>:disabled]:opacity-60 has-[>[readonly]]:bg-sunken control-focus';

/** The input inside the box, which draws its focus ring. A left-to-right value aligns with the Hebrew label. */
export const CONTROL_INPUT =
  'min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none disabled:cursor-not-allowed rtl:[&[dir=ltr]]:text-end';
