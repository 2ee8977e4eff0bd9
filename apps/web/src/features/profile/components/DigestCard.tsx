import { Digest, DigestSaved } from '@sampan/contract/my-day';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

const DEFAULT_HOUR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const digestQuery = () =>
  queryOptions({
    queryKey: ['profile', 'digest'],
    queryFn: ({ signal }) => api.get('/my-day/digest', { schema: Digest, signal }),
  });

/** The daily mail: whether and at which hour. Changes apply immediately. */
export function DigestCard() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data } = useQuery(digestQuery());
  const change = useMutation({
    mutationFn: (digest: number | null) => api.put('/my-day/digest', { body: { digest }, schema: DigestSaved }),
    onSuccess: ({ digest, message }) => {
      client.setQueryData(digestQuery().queryKey, { digest });
      toast.success(message);
    },
    onError: (error) => toast.error(errorText(error, t('updateFailed'))),
  });
  if (!data) return null;
  const { digest } = data;
  return (
    <Card title={t('digest.title')}>
      <div className="flex max-w-xl flex-col gap-4">
        <Switch
          label={t('digest.switch')}
          hint={t('digest.hint')}
          checked={digest !== null}
          disabled={change.isPending}
          onChange={(isOn) => change.mutate(isOn ? DEFAULT_HOUR : null)}
        />
        {digest !== null && (
          <div className="max-w-32">
            <SelectField
              label={t('digest.hour')}
              options={HOURS}
              value={String(digest)}
              disabled={change.isPending}
              dir="ltr"
              onChange={({ target }) => change.mutate(Number(target.value))}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
