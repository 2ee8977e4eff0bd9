import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { showNotice } from './browser-notices.ts';

/** Announces an event with a link: as a toast, and as a browser notification if the user chose that. */
export function useNotice(): (text: string, path: string) => void {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const accountId = useSession().user?._id ?? '';
  return useCallback(
    (text, path) => {
      const onClick = () => void navigate(path);
      toast.info(text, { action: { label: t('newInquiry.open'), onClick } });
      showNotice(accountId, text, onClick);
    },
    [t, navigate, accountId],
  );
}
