import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { THEMES } from '@sampan/contract/pages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n, useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGE_PARAM } from '#src/lib/language.ts';
import { chooseTheme, useTheme } from '#src/lib/theme.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

/** Theme and language of the office in this browser. */
export function AppearanceSettings() {
  const { t } = useTranslation('settings');
  const i18n = useI18n();
  const language = useLanguage();
  const theme = useTheme();
  const [, setParams] = useSearchParams();

  function speak(chosen: Language) {
    // Remove the language from the URL, or a reload would restore it.
    setParams(
      (params) => {
        params.delete(LANGUAGE_PARAM);
        return params;
      },
      { replace: true },
    );
    void chooseLanguage(i18n, chosen);
  }

  return (
    <Card title={t('appearance.title')}>
      <div className="flex flex-col gap-6">
        <Choice title={t('appearance.language')} text={t('appearance.languageText')}>
          <SegmentedControl
            label={t('appearance.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
            onChange={speak}
          />
        </Choice>
        <Choice title={t('appearance.theme')} text={t('appearance.themeText')}>
          <SegmentedControl
            label={t('appearance.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
            onChange={chooseTheme}
          />
        </Choice>
      </div>
    </Card>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h3 className="text-sm">{title}</h3>
        <p className="text-muted text-xs">{text}</p>
      </div>
      {children}
    </div>
  );
}
