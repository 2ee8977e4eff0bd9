import { LANGUAGES } from '@sampan/contract/languages';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Picture } from '#src/ui/data/Picture.tsx';

/** The people that a visitor may talk to. Hidden until an admin names them. */
export function People() {
  const { t } = useTranslation('about');
  const language = useLanguage();
  const { people } = usePublicSettings().settings.site;
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className="wrap py-16 md:py-24">
      <h2 id="people" className="text-3xl md:text-4xl">
        {t('people.title')}
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ name, role, languages, photo }) => (
          <li key={name} className="flex gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
            {photo ? (
              // The name stands beside it.
              <Picture
                picture={{ ...photo, alt: '' }}
                sizes="5rem"
                decorative
                className="size-20 shrink-0 rounded-full object-cover"
              />
            ) : (
              <span
                aria-hidden="true"
                className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-tint font-bold text-brand-strong text-xl"
              >
                {[...name][0]}
              </span>
            )}
            <div className="min-w-0">
              <h3 className="break-words text-lg">
                <bdi>{name}</bdi>
              </h3>
              <p className="break-words text-muted">
                <bdi>{role[language] || role.en || role.he || role.zh}</bdi>
              </p>
              {languages.length > 0 && (
                <p className="mt-1 text-sm">
                  <span className="sr-only">{t('people.languages')}: </span>
                  {LANGUAGES.filter((each) => languages.includes(each)).map((each, at) => (
                    <span key={each}>
                      {at > 0 && ' · '}
                      <bdi lang={each}>{LANGUAGE_NAMES[each]}</bdi>
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
