import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';

/** Time to read the message. */
const REDIRECT_MS = 3_000;

/** Reports a missing record and opens the list. */
export function MissingRecord({ title, listPath }: { title: string; listPath: string }) {
  const { t } = useTranslation('office');
  const navigate = useNavigate();

  useEffect(() => {
    toast.error(title);
    const timer = setTimeout(() => navigate(listPath, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [title, listPath, navigate]);

  return (
    <Card as="div">
      <EmptyState
        icon={SearchX}
        title={title}
        text={t('missing.text')}
        action={
          <ButtonLink variant="secondary" to={listPath} replace>
            {t('missing.back')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
