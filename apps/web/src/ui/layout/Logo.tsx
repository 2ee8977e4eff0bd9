import { classNames } from '../class-names.ts';

type LogoProps = {
  /** The accessible name of the logo. */
  title: string;
  /** Without the wordmark on a narrow phone, where a header has no room for it. */
  short?: boolean | undefined;
};

/** The logo and wordmark in the current text color. */
export function Logo({ title, short = false }: LogoProps) {
  return (
    <span role="img" aria-label={title} className="inline-flex items-center gap-2">
      <svg viewBox="0 -2 32 32" className="size-8 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M12.6 3.4 18 2.2c1.7 1.5 3 3 4 4.7l-10 .7Z" />
        <path d="m11.8 9 10.9-.7c.9 1.6 1.5 3 1.9 4.5l-13.4.5Z" />
        <path d="m11 14.7 14-.5c.3 1.4.4 2.7.4 4.2h-15Z" />
        <path d="M1.6 18.8c1.5 1.2 3.2 1.8 5 1.8h18.6c1.9 0 3.6-.7 5.2-2-.7 5-3.9 8-8.8 8H10.4c-4.9 0-8.1-2.8-8.8-7.8Z" />
      </svg>
      <span
        aria-hidden="true"
        lang="en"
        className={classNames('font-extrabold text-xl leading-none tracking-heading', short && 'max-[24rem]:hidden')}
      >
        Sampan
      </span>
    </span>
  );
}
