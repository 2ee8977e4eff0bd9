import { fileURLToPath } from 'node:url';
import type { CreateRenderer, FindPageArea, RenderPage } from '@sampan/contract/pages';
import { main } from '@sampan/server/main';
import { createServer as createViteServer } from 'vite';
import { loadEnvFile } from './env-file.ts';

const WEB = fileURLToPath(new URL('../apps/web/', import.meta.url));

loadEnvFile();
await main(async () => {
  const vite = await createViteServer({ root: WEB, appType: 'custom', server: { middlewareMode: true } });
  const loadEntry = async () =>
    (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as {
      createRenderer: CreateRenderer;
      findPageArea: FindPageArea;
    };
  const render: RenderPage = async (request) => {
    const { createRenderer } = await loadEntry();
    const page = await createRenderer(null)(request);
    return { ...page, html: await vite.transformIndexHtml(request.url, page.html) };
  };
  return {
    render,
    findPageArea: async (path) => (await loadEntry()).findPageArea(path),
    assetsDir: null,
    // Vite passes on the requests that it does not serve.
    gate: vite.middlewares,
  };
});
