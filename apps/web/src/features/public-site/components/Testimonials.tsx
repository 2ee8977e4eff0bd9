import type { Language } from '@sampan/contract/languages';
import type { InLanguages } from '@sampan/contract/site';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Marquee } from './Marquee.tsx';
import { SampleMark } from './SampleMark.tsx';

const SAMPLES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Testimonials in a marquee. */
export function Testimonials() {
  const { t } = useTranslation('showcase');
  const language = useLanguage();
  const { testimonials, showTestimonials } = usePublicSettings().settings.site;
  if (!showTestimonials) return null;
  const isSample = testimonials.length === 0;
  const voices = isSample
    ? SAMPLES.map((number) => ({
        name: t(`testimonials.name${number}`),
        trade: t(`testimonials.trade${number}`),
        quote: t(`testimonials.quote${number}`),
      }))
    : testimonials.map(({ name, trade, quote }) => ({
        name,
        trade: wordsIn(language, trade),
        quote: wordsIn(language, quote),
      }));
  return (
    <section aria-labelledby="testimonials" className="py-16 md:py-24">
      <Marquee
        label={t('testimonials.list')}
        pace="slower"
        items={voices.map((voice) => ({
          key: voice.name + voice.quote,
          content: <Voice {...voice} isSample={isSample} />,
        }))}
      >
        <h2 id="testimonials" className="text-3xl md:text-4xl">
          {t('testimonials.title')}
        </h2>
      </Marquee>
    </section>
  );
}

type VoiceProps = { name: string; trade: string; quote: string; isSample: boolean };

function Voice({ name, trade, quote, isSample }: VoiceProps) {
  return (
    <figure className="flex h-full w-80 flex-col rounded-card border border-line bg-surface p-6 md:w-96">
      <blockquote dir="auto" className="flex-1 text-lg leading-relaxed">
        {quote}
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint font-bold text-brand-strong"
        >
          {[...name][0]}
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block font-medium">{name}</bdi>
          <bdi className="block text-muted text-sm">{trade}</bdi>
        </span>
        {isSample && <SampleMark />}
      </figcaption>
    </figure>
  );
}

/** In the page's language, or the first available one. */
function wordsIn(language: Language, words: InLanguages): string {
  return words[language] || words.en || words.he || words.zh;
}
