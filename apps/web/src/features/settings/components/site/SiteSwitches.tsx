import type { Site } from '@sampan/contract/site';
import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

const SWITCHES = ['showClients', 'showTestimonials', 'showGallery'] as const;

/** Optional sections of the public site. Switches apply immediately. */
export function SiteSwitches({ site }: { site: Site }) {
  const { t } = useTranslation('site-settings');
  const { save, isSaving } = useSaveSettings();
  return (
    <div className="flex flex-col gap-4">
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`switches.${name}`)}
          checked={site[name]}
          disabled={isSaving}
          onChange={(checked) => save({ site: { [name]: checked } })}
        />
      ))}
    </div>
  );
}
