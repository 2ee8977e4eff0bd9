import type { Recipient } from '@sampan/contract/inquiries';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** Whom an email or a message of a timeline went to. */
export function RecipientLine({ recipient: { name, address } }: { recipient: Recipient }) {
  const { t } = useTranslation('inquiries');
  return (
    <p className="wrap-anywhere text-muted text-xs">
      {t('timeline.to')} <bdi>{name}</bdi>
      {address !== '' && (
        <>
          {' · '}
          <Ltr>{address}</Ltr>
        </>
      )}
    </p>
  );
}
