import { saveFile } from '#src/lib/files/save-file.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void };

/** The codes are shown here only, so the user confirms that they are stored. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { t } = useTranslation('second-factor');
  const { company } = usePublicSettings().settings;
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('recovery.copied'));
    } catch {
      toast.error(t('recovery.copyFailed'));
    }
  }

  function download() {
    const content = `${t('recovery.fileTitle', { company: company.name })}\n\n${text}\n`;
    saveFile(new Blob([content], { type: 'text/plain' }), 'recovery-codes.txt');
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">{t('recovery.text')}</p>
      <ul
        dir="ltr"
        className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={copy}>
          {t('recovery.copy')}
        </Button>
        <Button variant="secondary" onClick={download}>
          {t('recovery.download')}
        </Button>
      </div>
      <Button onClick={onDone} className="self-start">
        {t('recovery.done')}
      </Button>
    </div>
  );
}
