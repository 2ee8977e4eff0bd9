type Sharp = Awaited<ReturnType<typeof limitedSharp>>;

let loading: Promise<Sharp> | undefined;

/** Loads the image library on first use, for a faster startup. */
export function loadSharp(): Promise<Sharp> {
  loading ??= limitedSharp();
  return loading;
}

async function limitedSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture and no cache, to leave resources for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  // Block all other formats. An SVG, for example, can reference local files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      // Also HEIC, for which there is no decoder here.
      'VipsForeignLoadHeif',
    ],
  });
  return sharp;
}
