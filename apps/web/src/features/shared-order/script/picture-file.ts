const LONGEST_SIDES = [1600, 1280, 1024];
const QUALITIES = [0.82, 0.72, 0.62];
/** Nine pictures are at most 4 MB. */
const PICTURE_MAX_BYTES = Math.floor(4_000_000 / 9);

/** A JPEG of at most 1600 pixels and 444 KB, without the place where it was taken. Null: the browser cannot read it. */
export async function smallJpeg(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = await load(address);
    if (image === null) return null;
    let small: Blob | null = null;
    for (const side of LONGEST_SIDES) {
      const canvas = draw(image, side);
      for (const quality of QUALITIES) {
        small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
        if (small === null || small.size <= PICTURE_MAX_BYTES) return small;
      }
    }
    return small;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** An image element turns a picture by its orientation in every browser; createImageBitmap does not. */
function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth > 0 ? image : null);
    image.onerror = () => resolve(null);
    image.src = address;
  });
}

function draw(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: without this it would be black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether the bytes are those of a HEIC picture; a name may say something else. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4));
}
