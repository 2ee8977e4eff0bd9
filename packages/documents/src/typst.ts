import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { BOLD_FONTS, own, REGULAR_FONTS } from './fonts.ts';

/** No folder has this name, and the compiler reads only what is mapped below it. */
const WORKSPACE = own('no-workspace');

/**
 * Compiles one of our templates. Data and pictures are files in memory, so a user's text is never compiled. The template
 * imports no package, so nothing is downloaded.
 */
export function compileTemplate(
  template: 'quote' | 'collection' | 'order' | 'shipment' | 'inspection',
  data: unknown,
  pictures: ReadonlyMap<string, Uint8Array>,
): Buffer {
  const compiler = createCompiler();
  compiler.mapShadow(join(WORKSPACE, 'data.json'), Buffer.from(JSON.stringify(data)));
  for (const [name, content] of pictures) compiler.mapShadow(join(WORKSPACE, name), Buffer.from(content));
  return compiler.pdf({ mainFileContent: readFileSync(own(`templates/${template}.typ`), 'utf8') });
}

/** Keeps the fonts of the machine out, which would make documents differ and the start slow. */
function createCompiler(): NodeCompiler {
  const before = process.env['FONTCONFIG_FILE'];
  process.env['FONTCONFIG_FILE'] = own('fonts/fonts.conf');
  try {
    return NodeCompiler.create({
      workspace: WORKSPACE,
      fontArgs: [{ fontBlobs: [...REGULAR_FONTS, ...BOLD_FONTS].map((font) => readFileSync(font)) }],
    });
  } finally {
    if (before === undefined) delete process.env['FONTCONFIG_FILE'];
    else process.env['FONTCONFIG_FILE'] = before;
  }
}
