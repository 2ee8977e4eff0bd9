import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const PACKAGE_FILE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const PACKAGE = dirname(PACKAGE_FILE);
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'));

/** Under assets/ a name stands for one content for ever: here the version in it does, in place of a hash. */
const BUILT = `assets/pdfjs-${version}`;

/** What the PDF reader asks for by name when a document needs it: Chinese encodings, standard fonts, picture decoders. */
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** Scripts inside of PDFs are never run, and every browser that we serve has WebAssembly. */
const UNUSED = /quickjs|\.js$/i;

/** Serves the PDF reader's data files from our own host; `PDF_FILES` is where. */
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
