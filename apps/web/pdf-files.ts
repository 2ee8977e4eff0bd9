import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const PACKAGE_FILE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const PACKAGE = dirname(PACKAGE_FILE);
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'));

/** Files under assets/ are cached forever, so the path contains the version instead of a content hash. */
const BUILT = `assets/pdfjs-${version}`;

/** Data that PDF.js requests when a document needs it: Chinese encodings, standard fonts, image decoders. */
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** We do not run scripts in PDFs, and all supported browsers have WebAssembly. */
const UNUSED = /quickjs|\.js$/i;

/** Serves the data files of PDF.js from our own origin, at the path `PDF_FILES`. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    config: (_, { command }) => ({
      define: {
        PDF_FILES: JSON.stringify(command === 'build' ? `/${BUILT}/` : join('/@fs', normalizePath(PACKAGE), '/')),
      },
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const folder of FOLDERS) {
        for (const name of readdirSync(join(PACKAGE, folder))) {
          if (UNUSED.test(name)) continue;
          const source = readFileSync(join(PACKAGE, folder, name));
          this.emitFile({ type: 'asset', fileName: `${BUILT}/${folder}/${name}`, source });
        }
      }
    },
  };
}
