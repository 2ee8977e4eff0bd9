import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The server writes the whole document (src/app/page-document.ts): there is no index.html.
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  // Without an index.html the dev server would find the libraries one by one and reload the page each time.
  optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
  build: {
    // The content security policy allows no inline script and no data: address but for pictures.
    modulePreload: { polyfill: false },
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
