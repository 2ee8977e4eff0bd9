import type { Language } from '@sampan/contract/languages';
import type { LineNames } from '@sampan/contract/order-drafts';
import type { SharedPicture } from '@sampan/contract/share-links';
import { apiAddress } from '#src/lib/api/api-client.ts';
import type { PictureSource } from '#src/ui/data/Picture.tsx';

/** The name in this language, else one that exists. */
export const nameIn = (names: LineNames, language: Language): string =>
  names[language] || names.en || names.zh || names.he;

export const pictureOf = (image: SharedPicture | null, alt: string): PictureSource | undefined =>
  image === null
    ? undefined
    : {
        ...image,
        url: apiAddress(image.url),
        thumbnails: image.thumbnails.map((one) => ({ ...one, url: apiAddress(one.url) })),
        alt,
      };

/** Fills a text of the settings. A line with an empty placeholder is left out; {link} stays. */
export function fillText(template: string, values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values);
  return template
    .split('\n')
    .filter((line) => !entries.some(([name, value]) => value === '' && line.includes(`{${name}}`)))
    .map((line) => line.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder))
    .join('\n');
}
