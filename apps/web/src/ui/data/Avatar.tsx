import { classNames } from '../class-names.ts';
import { avatarColor, avatarLetter } from './avatar-face.ts';

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg' | undefined };

const SIZES = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-16 text-2xl' };

const HUES = [
  '[--hue:#0f766e]',
  '[--hue:#b93815]',
  '[--hue:#1d5f8a]',
  '[--hue:#5b6b1f]',
  '[--hue:#8a3b62]',
  '[--hue:#8a5a0b]',
  '[--hue:#4d5f9e]',
  '[--hue:#2f6b3c]',
];

/** Decorative: the first letter of a name on a color derived from it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full font-bold leading-none',
        'bg-[color-mix(in_oklab,var(--hue)_var(--avatar-mix),var(--surface))] text-[color-mix(in_oklab,var(--hue)_30%,var(--ink))]',
        SIZES[size],
        HUES[avatarColor(name, HUES.length)],
      )}
    >
      {avatarLetter(name)}
    </span>
  );
}
