import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
/** A path inside this package. */
export const own = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Together they have every character that can be printed. A character that a bold font lacks is printed in regular. */
export const REGULAR_FONTS = [
  resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
  resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  own('fonts/NotoSansSC-Regular.ttf'),
];
export const BOLD_FONTS = [
  resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'),
  resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  own('fonts/NotoSansSC-Bold.ttf'),
];
