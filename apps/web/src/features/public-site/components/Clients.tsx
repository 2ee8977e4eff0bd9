import type { SitePicture } from '@sampan/contract/site-pictures';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import { WORDMARKS, type WordmarkLook } from '../wordmarks.ts';
import { Marquee } from './Marquee.tsx';
import { SampleMark } from './SampleMark.tsx';

const KINDS = ['retail', 'wholesale', 'online', 'hotels', 'builders', 'distributors'] as const;
const LOOKS: readonly WordmarkLook[] = ['bold', 'serif', 'upper', 'light'];

/** Client types, and client wordmarks in a marquee. */
export function Clients() {
  const { t } = useTranslation('showcase');
  const { clients, logos, showClients } = usePublicSettings().settings.site;
  if (!showClients) return null;
  const isSample = clients.length + logos.length === 0;
  const marks = isSample
    ? WORDMARKS
    : clients.map((name, index) => ({ name, look: LOOKS[index % LOOKS.length] ?? 'bold', mark: undefined }));
  return (
    <div id="clients" className="border-line border-y bg-surface py-12 md:py-16">
      <Marquee
        label={t('clients.list')}
        pace="slow"
        items={[
          ...logos.map((logo) => ({ key: logo.picture.url, content: <Logo {...logo} /> })),
          ...marks.map((mark) => ({ key: mark.name, content: <Wordmark {...mark} isSample={isSample} /> })),
        ]}
      >
        <div>
          <h2 className="text-2xl md:text-3xl">{t('clients.title')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {KINDS.map((kind) => (
              <li key={kind} className="rounded-full bg-neutral-tint px-3 py-1 text-neutral-ink text-sm">
                {t(`clients.${kind}`)}
              </li>
            ))}
          </ul>
        </div>
      </Marquee>
    </div>
  );
}

/** On white in both themes, as logos are drawn. */
function Logo({ name, picture }: { name: string; picture: SitePicture }) {
  return (
    <span className="flex h-20 items-center justify-center px-4">
      <Picture
        picture={{ ...picture, alt: name }}
        sizes="12rem"
        className="h-14 w-auto max-w-48 rounded-sm bg-white object-contain p-1"
      />
    </span>
  );
}

const LOOK_CLASSES: Record<WordmarkLook, string> = {
  bold: 'font-extrabold text-2xl tracking-tight',
  serif: 'font-serif text-2xl italic',
  upper: 'font-semibold text-lg uppercase tracking-[0.18em]',
  light: 'font-light text-2xl',
};

type WordmarkProps = { name: string; look: WordmarkLook; mark: string | undefined; isSample: boolean };

function Wordmark({ name, look, mark, isSample }: WordmarkProps) {
  return (
    <span className="flex h-20 flex-col items-center justify-center px-4">
      <span role="img" aria-label={name} lang="en" dir="auto" className="flex items-center gap-3 text-muted">
        {mark && (
          <svg viewBox="0 0 24 24" className="size-7 fill-current" fillRule="evenodd" aria-hidden="true">
            <path d={mark} />
          </svg>
        )}
        <span aria-hidden="true" className={classNames('whitespace-nowrap leading-none', LOOK_CLASSES[look])}>
          {name}
        </span>
      </span>
      {isSample && <SampleMark />}
    </span>
  );
}
