type Sharp = Awaited<ReturnType<typeof limitedSharp>>;

let loading: Promise<Sharp> | undefined;

/** The library that reads and writes pictures. It is loaded with the first of them: a start does without it, and is quicker. */
export function loadSharp(): Promise<Sharp> {
  loading ??= limitedSharp();
  return loading;
}

async function limitedSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture, and nothing kept between them: the machine belongs to everybody else too.
  sharp.concurrency(1);
  sharp.cache(false);
  // The library reads far more formats than pictures are sent in. An SVG, for one, can name files of this machine.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      // Holds HEIC too, which nothing here can decode.
      'VipsForeignLoadHeif',
    ],
  });
  return sharp;
}
