import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { cssFallbacks } from './css-fallbacks.ts';
import { pdfFiles } from './pdf-files.ts';
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The server writes the whole document (src/app/page-document.ts): there is no index.html.
  appType: 'custom',
  // Texts are read as one object, so an export for each key is dead weight.
  json: { namedExports: false },
  plugins: [react(), tailwindcss(), cssFallbacks(), pdfFiles(), zodWithoutJsonSchema()],
  // Without an index.html, the dev server would discover dependencies one by one and reload the page each time.
  optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
  build: {
    target: OLDEST_BROWSERS,
    // The server lists the files of the first view (page-assets.ts). Vite's preload list for all other chunks would add
    // 3 KB to every page.
    modulePreload: false,
    // The content security policy allows data: URLs only for images.
    assetsInlineLimit: 0,
    // Safari 15 needs class fields as assignments, which the compiler makes shorter with this assumption.
    rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
    sourcemap: false,
    reportCompressedSize: false,
  },
  // Bundle the renderer with React's production build, regardless of the server's NODE_ENV.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
}));
