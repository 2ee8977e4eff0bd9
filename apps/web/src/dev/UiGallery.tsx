import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '#src/lib/i18n.ts';
import { Toaster } from '#src/ui/feedback/Toaster.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Logo } from '#src/ui/layout/Logo.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { GalleryControls } from './GalleryControls.tsx';
import { GalleryData } from './GalleryData.tsx';
import { GalleryLook } from './GalleryLook.tsx';
import { GalleryOverlays } from './GalleryOverlays.tsx';
import { GALLERY_TEXTS, type GalleryLanguage } from './gallery-texts.ts';

const THEMES = ['light', 'dark', 'system'] as const;
const DENSITIES = ['office', 'public'] as const;

/** Every component in every state. The URL sets language, theme and density: ?lang=he&theme=dark&density=public */
export function UiGallery() {
  const i18n = useI18n();
  const [params, setParams] = useSearchParams();
  const language = chosen(Object.keys(GALLERY_TEXTS) as GalleryLanguage[], params.get('lang'));
  const theme = chosen(THEMES, params.get('theme'));
  const density = chosen(DENSITIES, params.get('density'));
  const direction = language === 'he' ? 'rtl' : 'ltr';
  const texts = GALLERY_TEXTS[language];

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.dataset['theme'] = theme;
    root.dataset['density'] = density;
  }, [language, direction, theme, density]);

  function choose(name: string, value: string) {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  }

  return (
    <DirectionProvider direction={direction}>
      <SkipLink />
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-4 px-4 py-3 md:px-6">
          <span className="me-auto text-brand">
            <Logo title="Sampan" />
          </span>
          <SegmentedControl
            label={texts.density}
            value={density}
            options={[
              { value: 'office', label: texts.office },
              { value: 'public', label: texts.publicSite },
            ]}
            onChange={(value) => choose('density', value)}
          />
          <SegmentedControl
            label={texts.theme}
            value={theme}
            options={[
              { value: 'light', label: texts.light },
              { value: 'dark', label: texts.dark },
              { value: 'system', label: texts.system },
            ]}
            onChange={(value) => choose('theme', value)}
          />
          <SegmentedControl
            label={texts.language}
            value={language}
            options={[
              { value: 'en', label: 'English', lang: 'en' },
              { value: 'he', label: 'עברית', lang: 'he' },
              { value: 'zh', label: '中文', lang: 'zh' },
            ]}
            onChange={(value) => {
              choose('lang', value);
              void i18n.change(value);
            }}
          />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 md:px-6">
        <PageHeader title={texts.title} subtitle={texts.subtitle} backTo={{ to: '/', label: texts.back }} />
        <GalleryControls texts={texts} />
        <GalleryLook texts={texts} />
        <GalleryData texts={texts} />
        <GalleryOverlays texts={texts} />
      </main>
      <Toaster duration={4000} />
    </DirectionProvider>
  );
}

function chosen<Value extends string>(values: readonly [Value, ...Value[]] | Value[], given: string | null): Value {
  const [first] = values;
  return values.find((value) => value === given) ?? (first as Value);
}
