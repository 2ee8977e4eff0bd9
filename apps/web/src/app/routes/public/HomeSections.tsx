import { AboutIntro } from '#src/features/public-site/components/AboutIntro.tsx';
import { Clients } from '#src/features/public-site/components/Clients.tsx';
import { Contact } from '#src/features/public-site/components/Contact.tsx';
import { Features } from '#src/features/public-site/components/Features.tsx';
import { Gallery } from '#src/features/public-site/components/Gallery.tsx';
import { Process } from '#src/features/public-site/components/Process.tsx';
import { Services } from '#src/features/public-site/components/Services.tsx';
import { Testimonials } from '#src/features/public-site/components/Testimonials.tsx';
import { paths } from '#src/lib/pages/paths.ts';
import { HomeProducts } from './HomeProducts.tsx';

/** The home page below its first view. */
export function HomeSections() {
  return (
    <>
      <HomeProducts />
      <AboutIntro aboutPath={paths.about} />
      <Services />
      <Process />
      <Features />
      <Clients />
      <Gallery />
      <Testimonials />
      <Contact inquirePath={paths.inquire} />
    </>
  );
}
