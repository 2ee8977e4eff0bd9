import './zod-without-eval.ts';
import '#src/styles/app.css';
import { DEFAULT_LANGUAGE, isLanguage } from '@sampan/contract/languages';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createI18n } from '#src/lib/i18n.ts';
import { readPageData } from '#src/lib/pages/page-data.ts';
import { watchTraversals } from '#src/lib/pages/traversals.ts';
import { App } from './App.tsx';
import { findRoute, NOT_FOUND_NAMESPACES } from './route-table.ts';
import { partsOf } from './router.tsx';

async function start(): Promise<void> {
  const html = document.documentElement;
  const root = document.getElementById('root');
  if (root === null) throw new Error('No #root');
  const isRendered = root.hasChildNodes();
  const route = findRoute(location.pathname);
  const data = readPageData();

  const [i18n] = await Promise.all([
    createI18n(
      isLanguage(html.lang) ? html.lang : DEFAULT_LANGUAGE,
      route?.namespaces ?? NOT_FOUND_NAMESPACES,
      data.texts,
    ),
    // Load all parts first, so that hydration is one step. If a file is missing, the server's HTML stays.
    ...(isRendered ? partsOf(route).map((part) => part.load()) : []),
  ]);

  watchTraversals();
  const app = (
    <BrowserRouter>
      <App i18n={i18n} data={data} />
    </BrowserRouter>
  );
  // In a transition, React lets the browser paint and respond between the parts of the tree.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// Not awaited: the screens import this module's chunk, so both would wait for each other.
void start();
