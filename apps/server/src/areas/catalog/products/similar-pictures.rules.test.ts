import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { perceptualHash } from '#src/lib/perceptual-hash.ts';
import { findSimilarPictures } from './similar-pictures.rules.ts';

/** A picture of colored discs, unique to the seed. */
function scene(seed: number): Buffer {
  let state = seed;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const pixels = Buffer.alloc(200 * 200 * 3, 250);
  for (let disc = 0; disc < 12; disc += 1) {
    const [cx, cy, radius, shade] = [next(200), next(200), 15 + next(50), next(220)];
    for (let y = 0; y < 200; y += 1)
      for (let x = 0; x < 200; x += 1)
        if (Math.hypot(x - cx, y - cy) < radius) pixels.fill(shade, (y * 200 + x) * 3, (y * 200 + x) * 3 + 3);
  }
  return pixels;
}

const image = (seed: number) => sharp(scene(seed), { raw: { width: 200, height: 200, channels: 3 } });
const hashOf = async (picture: Sharp) => perceptualHash(sharp(await picture.png().toBuffer()));

function entry(number: number, hash: string): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeInt32BE(number);
  bytes.writeBigInt64BE(BigInt(hash), 4);
  return bytes;
}

test('finds a scaled, recompressed, brightened or slightly cropped picture', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const asked = await hashOf(image(seed));
    const variants = [
      image(seed).resize(64, 64),
      sharp(await image(seed).jpeg({ quality: 30 }).toBuffer()),
      image(seed).modulate({ brightness: 1.05 }),
      image(seed).extract({ left: 1, top: 1, width: 198, height: 198 }),
    ];
    const known = Buffer.concat(
      await Promise.all(variants.map(async (variant, index) => entry(index + 1, await hashOf(variant)))),
    );

    const found = await findSimilarPictures(known, [asked]);

    expect(found.get(asked)).toEqual(new Set([1, 2, 3, 4]));
  }
});

test('finds no different picture, and never matches a plain one', async () => {
  const hashes = await Promise.all(Array.from({ length: 60 }, (_, index) => hashOf(image(index + 1))));
  const plain = await hashOf(sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } }));
  const known = Buffer.concat([...hashes, plain].map((hash, index) => entry(index + 1, hash)));

  const found = await findSimilarPictures(known, [...hashes, plain]);

  for (const [index, hash] of hashes.entries()) expect(found.get(hash)).toEqual(new Set([index + 1]));
  expect(found.has(plain)).toBe(false);
});
