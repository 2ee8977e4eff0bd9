import type { Site } from './site.ts';

/** In a file without schemas, so that public pages can import it without zod. */
export const DEFAULT_SITE: Site = {
  figures: {
    products: '100,000+',
    factories: '4,000+',
    clients: '5,000+',
    suppliers: '4,000+',
    satisfaction: '',
    support: '24/7',
    years: '25+',
  },
  social: [],
  testimonials: [],
  clients: [],
  people: [],
  gallery: [],
  logos: [],
  showTestimonials: true,
  showClients: true,
  showGallery: true,
};
