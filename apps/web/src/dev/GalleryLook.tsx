import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Logo } from '#src/ui/layout/Logo.tsx';
import type { GalleryTexts } from './gallery-texts.ts';

const SWATCHES = [
  ['canvas', 'bg-canvas text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-muted'],
  ['ink', 'bg-ink text-canvas'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-strong', 'bg-brand-strong text-on-brand'],
  ['brand-tint', 'bg-brand-tint text-brand-strong'],
  ['brand-fill', 'bg-brand-fill text-white'],
  ['danger-fill', 'bg-danger-fill text-white'],
  ['rust', 'bg-surface text-rust'],
  ['danger', 'bg-surface text-danger'],
  ['muted', 'bg-surface text-muted'],
] as const;

const TONES = ['success', 'warning', 'danger', 'info', 'neutral', 'primary'] as const;

export function GalleryLook({ texts }: { texts: GalleryTexts }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card title={texts.colors}>
        <div className="flex flex-col gap-6">
          <div className="flex items-center gap-6">
            <span className="text-brand">
              <Logo title="Sampan" />
            </span>
            <span data-theme="dark" className="rounded-card bg-canvas p-4 text-ink">
              <Logo title="Sampan" />
            </span>
          </div>
          <div>
            <h3 className="text-3xl">{texts.headline}</h3>
            <p className="mt-2 max-w-prose text-base">{texts.body}</p>
            <p className="mt-2 text-muted text-sm">
              <Ltr>+972 50 000 0123</Ltr> ·{' '}
              <a href="#main" className="link">
                {texts.view}
              </a>
            </p>
          </div>
          <ul className="grid grid-cols-3 gap-2" dir="ltr">
            {SWATCHES.map(([name, colors]) => (
              <li key={name} className={`${colors} rounded-control border border-line px-3 py-2 font-medium text-xs`}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card title={texts.status}>
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {texts.tones[tone]}
              </Badge>
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone} dot>
                {texts.tones[tone]}
              </Badge>
            ))}
          </div>
          <div className="max-w-48">
            <Badge tone="warning" dot>
              {texts.longStatus}
            </Badge>
          </div>
          <ul className="grid grid-cols-2 gap-3">
            {texts.people.map((name) => (
              <li key={name} className="flex items-center gap-3">
                <Avatar name={name} />
                {name || '—'}
              </li>
            ))}
          </ul>
          <div className="flex items-center gap-3">
            <Avatar name={texts.people[0] ?? ''} size="sm" />
            <Avatar name={texts.people[0] ?? ''} size="lg" />
          </div>
        </div>
      </Card>
    </div>
  );
}
