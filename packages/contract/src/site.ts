import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { CATEGORY_MAX } from './product-path.ts';
import { SitePicture } from './site-pictures.ts';
import { ref, text } from './text.ts';

/** A text in each language; an empty one falls back to another language. */
export const inLanguages = (max: number) => z.object({ en: text(max), he: text(max), zh: text(max) });
export type InLanguages = z.infer<ReturnType<typeof inLanguages>>;

// No user info before an at sign, which would make a URL look like another host's.
const HTTPS_ADDRESS = /^https:\/\/[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Empty figures are hidden, except satisfaction, which then shows a text. */
const Figures = z.object({
  products: text(24),
  factories: text(24),
  clients: text(24),
  suppliers: text(24),
  satisfaction: text(24),
  support: text(24),
  years: text(24),
});

const SocialLink = z.object({
  name: text(40, { required: 'fieldRequired' }),
  url: text(300, { required: 'fieldRequired' }).refine(
    (value) => value === '' || HTTPS_ADDRESS.test(value),
    ref('websiteInvalid'),
  ),
});

const Testimonial = z.object({
  name: text(60, { required: 'fieldRequired' }),
  trade: inLanguages(80),
  quote: inLanguages(400).refine(({ en, he, zh }) => en + he + zh !== '', {
    path: ['en'],
    error: ref('fieldRequired'),
  }),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** Somebody a visitor may talk to. */
const Person = z.object({
  name: text(60, { required: 'fieldRequired' }),
  role: inLanguages(80),
  languages: z.array(z.enum(LANGUAGES), 'listInvalid').max(LANGUAGES.length, 'fieldInvalid'),
  photo: SitePicture.optional(),
});

/** A picture of the gallery, and what it shows. */
const GalleryPicture = z.object({ picture: SitePicture, text: inLanguages(160) });

/** The logo of a customer that agreed to be named. */
const Logo = z.object({ name: text(40, { required: 'fieldRequired' }), picture: SitePicture });

export const SOCIAL_LINKS_MAX = 3;
export const TESTIMONIALS_MAX = 24;
const CLIENTS_MAX = 40;
export const PEOPLE_MAX = 12;
export const GALLERY_MAX = 20;
export const LOGOS_MAX = 20;
export const CATEGORY_TEXTS_MAX = 60;

/** Content of the public site. Empty lists show samples that are marked as such. */
export const Site = z.object({
  figures: Figures,
  social: z.array(SocialLink).max(SOCIAL_LINKS_MAX, ref(`tooMany:${SOCIAL_LINKS_MAX}`)),
  testimonials: z.array(Testimonial).max(TESTIMONIALS_MAX, ref(`tooMany:${TESTIMONIALS_MAX}`)),
  /** Names of customers who agreed to be named. */
  clients: z.array(text(40, { required: 'fieldRequired' })).max(CLIENTS_MAX, ref(`tooMany:${CLIENTS_MAX}`)),
  people: z.array(Person).max(PEOPLE_MAX, ref(`tooMany:${PEOPLE_MAX}`)),
  gallery: z.array(GalleryPicture).max(GALLERY_MAX, ref(`tooMany:${GALLERY_MAX}`)),
  logos: z.array(Logo).max(LOGOS_MAX, ref(`tooMany:${LOGOS_MAX}`)),
  showTestimonials: z.boolean(),
  showClients: z.boolean(),
  showGallery: z.boolean(),
  /** An admin has decided whether visitors see the names of suppliers. */
  isSupplierChoiceMade: z.boolean().optional(),
});
export type Site = z.infer<typeof Site>;

/** The texts of category pages. Not part of `Site`, which every page carries. */
export const CategoryTexts = z.object({
  texts: z
    .array(
      z.object({
        category: text(CATEGORY_MAX, { required: 'fieldRequired' }),
        text: inLanguages(600),
      }),
    )
    .max(CATEGORY_TEXTS_MAX, ref(`tooMany:${CATEGORY_TEXTS_MAX}`)),
});
export type CategoryTexts = z.infer<typeof CategoryTexts>;
