import type { Site } from '@sampan/contract/site';
import type { SitePicture } from '@sampan/contract/site-pictures';
import {
  deletePicturesAfter,
  discardPicture,
  storePicture,
  toSharedPicture,
} from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { SitePictureRow } from '#src/db/tables.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { deleteUnusedSitePictures, findSitePictures, insertSitePicture } from './site-pictures.queries.ts';

/** Stores a picture for the public site. Settings that are saved later name it. */
export async function addSitePicture(db: Db, files: FileStore, caller: Caller, upload: Buffer): Promise<SitePicture> {
  const stored = await storePicture(files, upload);
  try {
    const { fileKey: file_key, widths, width, height } = stored;
    await insertSitePicture(db, { file_key, widths, width, height, created_by: caller.accountId });
  } catch (error) {
    await discardPicture(files, stored);
    throw error;
  }
  return toSharedPicture(stored);
}

const keyOf = ({ url }: SitePicture): string => url.split('/')[2] ?? '';

/** The pictures of the site with the path of their setting. */
const picturesOf = ({ people, gallery, logos }: Site): (readonly [path: string, picture: SitePicture])[] => [
  ...people.flatMap(({ photo }, at) => (photo ? [[`site.people.${at}.photo`, photo] as const] : [])),
  ...gallery.map(({ picture }, at) => [`site.gallery.${at}.picture`, picture] as const),
  ...logos.map(({ picture }, at) => [`site.logos.${at}.picture`, picture] as const),
];

/** The site with its pictures as they are stored. Deletes those that no setting names any more. */
export async function withStoredPictures(tx: Tx, site: Site): Promise<Site> {
  const named = picturesOf(site);
  const keys = named.map(([, picture]) => keyOf(picture));
  const stored = new Map((await findSitePictures(tx, keys)).map((row) => [row.file_key, row]));
  for (const [path, picture] of named) if (!stored.has(keyOf(picture))) throw invalidField(path, 'imageNotFound');
  await deletePicturesAfter(
    tx,
    (await deleteUnusedSitePictures(tx, keys)).map(({ file_key, widths }) => ({ fileKey: file_key, widths })),
  );
  const asStored = (picture: SitePicture): SitePicture => {
    const row = stored.get(keyOf(picture));
    return row ? toPicture(row) : picture;
  };
  return {
    ...site,
    people: site.people.map((person) => (person.photo ? { ...person, photo: asStored(person.photo) } : person)),
    gallery: site.gallery.map((shown) => ({ ...shown, picture: asStored(shown.picture) })),
    logos: site.logos.map((logo) => ({ ...logo, picture: asStored(logo.picture) })),
  };
}

const toPicture = ({ file_key, ...row }: SitePictureRow): SitePicture => toSharedPicture({ fileKey: file_key, ...row });
