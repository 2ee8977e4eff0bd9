import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { StoredSettings } from '../StoredSettings.tsx';
import { CategoryTextsForm } from './CategoryTextsForm.tsx';
import { ChatForm } from './ChatForm.tsx';
import { ClientsForm } from './ClientsForm.tsx';
import { FiguresForm } from './FiguresForm.tsx';
import { GalleryForm } from './GalleryForm.tsx';
import { LegalForm } from './LegalForm.tsx';
import { LogosForm } from './LogosForm.tsx';
import { PeopleForm } from './PeopleForm.tsx';
import { SiteSwitches } from './SiteSwitches.tsx';
import { SocialLinksForm } from './SocialLinksForm.tsx';
import { TestimonialsForm } from './TestimonialsForm.tsx';

/** Public site content. */
export function SiteSettings() {
  const { t } = useTranslation('site-settings');
  return (
    <StoredSettings>
      {({ site, chat, legal, categories }) => (
        <div className="flex flex-col gap-6">
          <Card title={t('figures.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('figures.text')}</p>
            <FiguresForm figures={site.figures} />
          </Card>
          <Card title={t('social.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('social.text')}</p>
            <SocialLinksForm social={site.social} />
          </Card>
          <Card title={t('chat.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('chat.text')}</p>
            <ChatForm chat={chat} />
          </Card>
          <Card title={t('clients.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('clients.text')}</p>
            <ClientsForm clients={site.clients} />
          </Card>
          <Card title={t('logos.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('logos.text')}</p>
            <LogosForm logos={site.logos} />
          </Card>
          <Card title={t('testimonials.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('testimonials.text')}</p>
            <TestimonialsForm testimonials={site.testimonials} />
          </Card>
          <Card title={t('gallery.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('gallery.text')}</p>
            <GalleryForm gallery={site.gallery} />
          </Card>
          <Card title={t('people.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('people.text')}</p>
            <PeopleForm people={site.people} />
          </Card>
          <Card title={t('categories.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('categories.text')}</p>
            <CategoryTextsForm categories={categories} />
          </Card>
          <Card title={t('switches.title')}>
            <SiteSwitches site={site} />
          </Card>
          <Card title={t('legal.title')}>
            <p className="mb-4 max-w-prose text-muted">{t('legal.text')}</p>
            <LegalForm legal={legal} />
          </Card>
        </div>
      )}
    </StoredSettings>
  );
}
