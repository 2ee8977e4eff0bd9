import { parseCellImages } from 'hucre/ooxml';
import { unzip } from './unzip.ts';

const PART = 'xl/cellimages.xml';
const RELATIONS = 'xl/_rels/cellimages.xml.rels';
const WANTED = /^xl\/(?:cellimages\.xml|_rels\/cellimages\.xml\.rels|media\/[^/]+)$/i;

/** The pictures that WPS keeps in cells, by the id in the formula DISPIMG. hucre looks for another relationship type. */
export function wpsPictures(content: Uint8Array): Map<string, Uint8Array> {
  const parts = unzip(content, (name) => WANTED.test(name));
  const [pictures, relations] = [parts.get(PART), parts.get(RELATIONS)];
  if (!pictures || !relations) return new Map();
  const targets = new Map(
    Array.from(String(relations).matchAll(/<Relationship\s[^<>]*>/g), ([tag]) => [
      attribute(tag, 'Id'),
      `xl/${attribute(tag, 'Target').replace(/^\/xl\//, '')}`,
    ]),
  );
  return new Map(
    parseCellImages(String(pictures)).flatMap(({ id, embedRId }): [string, Uint8Array][] => {
      const picture = parts.get(targets.get(embedRId) ?? '');
      return picture ? [[id, picture]] : [];
    }),
  );
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
