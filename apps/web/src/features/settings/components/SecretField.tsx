import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';

type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'showText' | 'hideText'> & {
  isSet: boolean;
  isFromEnvironment: boolean;
  busy: boolean;
  onRemove: () => void;
};

/** A write-only secret: shows only whether it is set, with replace and remove. */
export function SecretField({ isSet, isFromEnvironment, busy, onRemove, hint, ...field }: SecretFieldProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [isAsking, setAsking] = useState(false);
  const state = isFromEnvironment ? t('secret.fromEnvironment') : isSet ? t('secret.isSet') : hint;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PasswordField
          {...field}
          hint={state}
          readOnly={isFromEnvironment}
          placeholder={isSet ? '••••••••' : undefined}
          autoComplete="new-password"
          showText={t('secret.show')}
          hideText={t('secret.hide')}
        />
      </div>
      {isSet && !isFromEnvironment && (
        <Button variant="secondary" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
          {t('secret.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('secret.removeTitle')}
        text={t('secret.removeText', { label: field.label })}
        confirmLabel={t('secret.remove')}
        busy={busy}
        onConfirm={() => {
          onRemove();
          setAsking(false);
        }}
      />
    </div>
  );
}
