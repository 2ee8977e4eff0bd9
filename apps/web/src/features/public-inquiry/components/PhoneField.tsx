import { TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { TextField } from '#src/ui/forms/TextField.tsx';

/** Fewer digits usually mean a missing country code. */
const USUAL_DIGITS = 10;

const isShort = (phone: string): boolean => phone !== '' && phone.replaceAll(/\D/g, '').length < USUAL_DIGITS;

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** A warning for a short number; sending is still possible. */
  warning: string;
};

export function PhoneField({ warning, onBlur, onChange, ...rest }: PhoneFieldProps) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <TextField
        {...rest}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setIsDoubtful(isShort(event.target.value));
          onBlur?.(event);
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          // Do not warn while typing.
          if (!isShort(event.target.value)) setIsDoubtful(false);
          onChange?.(event);
        }}
      />
      <p role="status" className="text-warning-ink text-xs empty:hidden">
        {isDoubtful && (
          <span className="flex gap-1">
            <TriangleAlert className="mt-px size-3.5 shrink-0 text-warning-mark" aria-hidden="true" />
            {warning}
          </span>
        )}
      </p>
    </div>
  );
}
