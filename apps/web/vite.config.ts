import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfFiles } from './pdf-files.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The server writes the whole document (src/app/page-document.ts): there is no index.html.
  appType: 'custom',
  plugins: [react(), tailwindcss(), pdfFiles()],
  // Without an index.html the dev server would find the libraries one by one and reload the page each time.
  optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
  build: {
    // The server names what a first view needs (page-assets.ts). A list of what every other part needs would have to be on
    // every page, and cost 3 KB of each.
    modulePreload: false,
    // The content security policy allows no data: address but for pictures.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  // The renderer is bundled whole with React's production build, whatever NODE_ENV the server runs with.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
}));
