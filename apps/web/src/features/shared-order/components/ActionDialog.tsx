import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { iconButtonClass } from '#src/ui/actions/icon-button-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';

type LinkDialogProps = {
  id: string;
  title: string;
  description?: string | undefined;
  isLarge?: boolean;
  children: ReactNode;
};

/** A dialog of the browser itself: on a phone a sheet at the bottom, a large one the whole screen. */
export function LinkDialog({ id, title, description, isLarge = false, children }: LinkDialogProps) {
  const { t } = useTranslation('common');
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'm-auto max-h-[92vh] w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-popup p-0 text-body shadow-popup max-md:mb-0 max-md:max-w-none max-md:rounded-b-none print:hidden',
        // A variable of the page does not reach the backdrop in older browsers.
        'backdrop:bg-[rgb(11_37_48/0.48)]',
        isLarge ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <div className="flex items-start justify-between gap-4 ps-6 pe-4 pt-5 pb-4 max-md:ps-4 max-md:pe-2">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="break-words text-lg">
            {title}
          </h2>
          {description !== undefined && <p className="wrap-anywhere mt-1 text-muted text-sm">{description}</p>}
        </div>
        <button
          type="button"
          data-closes=""
          aria-label={t('actions.close')}
          className={iconButtonClass({ size: 'sm' })}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

type SendFormProps = {
  /** `POST confirm`: the method and the call of the link. */
  send: string;
  /** What to tell once it is sent; without it, the server's words. */
  done?: string | undefined;
  confirm: string;
  isDanger?: boolean | undefined;
  /** Keeps what is typed, under this name. */
  keep?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A form that the script sends as JSON. The name of a control is its path in the body. */
export function SendForm({ send, done, confirm, isDanger = false, keep, className, children }: SendFormProps) {
  return (
    <form
      noValidate
      data-send={send}
      data-done={done}
      data-keep={keep}
      className={classNames('flex flex-col gap-4', className)}
    >
      {children}
      <p
        data-failure=""
        hidden
        role="alert"
        className="rounded-control bg-danger-tint px-4 py-3 text-danger-ink text-sm"
      />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} className="max-md:w-full md:self-end">
        {confirm}
      </Button>
    </form>
  );
}

type ActionDialogProps = Omit<LinkDialogProps, 'isLarge' | 'children'> &
  Omit<SendFormProps, 'className' | 'children'> & {
    /** The visitor's name, if it is known. */
    name: string;
    children?: ReactNode;
  };

/** Asks for a name and what else is needed, and sends it. */
export function ActionDialog({ id, title, description, name, children, ...form }: ActionDialogProps) {
  return (
    <LinkDialog id={id} title={title} description={description}>
      <SendForm {...form} className="px-6 pb-6 max-md:px-4">
        <NameField name={name} />
        {children}
      </SendForm>
    </LinkDialog>
  );
}

export function NameField({ name }: { name: string }) {
  const { t } = useTranslation('shared-order');
  return (
    <TextField label={t('yourName')} name="name" autoComplete="name" dir="auto" maxLength={100} defaultValue={name} />
  );
}
