import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type CardProps = {
  title?: string | undefined;
  actions?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** No padding: for content that reaches the edge, such as a table or a picture. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ title, actions, as: Element = 'section', flush = false, className, children }: CardProps) {
  const titleId = useId();
  return (
    <Element
      aria-labelledby={title ? titleId : undefined}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface',
        flush && 'overflow-hidden',
        className,
      )}
    >
      {(title || actions) && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2 md:px-6">
          {title && (
            <h2 id={titleId} className="text-base">
              {title}
            </h2>
          )}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="p-4 md:p-6">{children}</div>}
    </Element>
  );
}
