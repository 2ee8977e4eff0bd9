import type { PDFDocumentProxy } from 'pdfjs-dist';

interface TextDrawing {
  /** In CSS pixels. */
  width: number;
  signal: AbortSignal;
}

/** Renders the text layer of a page into `container` and returns its pieces in page order. */
export async function drawPdfText(
  container: HTMLElement,
  document: PDFDocumentProxy,
  page: number,
  { width, signal }: TextDrawing,
): Promise<HTMLElement[]> {
  const { TextLayer } = await import('pdfjs-dist');
  const proxy = await document.getPage(page);
  const content = await proxy.getTextContent();
  signal.throwIfAborted();
  const scale = width / proxy.getViewport({ scale: 1 }).width;
  container.replaceChildren();
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container, viewport: proxy.getViewport({ scale }) });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  await layer.render();
  return layer.textDivs;
}
