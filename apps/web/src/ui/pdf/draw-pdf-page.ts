import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Phones return an empty canvas above this many pixels. */
const MAX_PIXELS = 16_777_216;

interface PageDrawing {
  /** In CSS pixels. */
  width: number;
  /** Called with the page's aspect ratio before rendering. */
  onShape: (shape: number) => void;
  signal: AbortSignal;
}

/** Renders a page on a new canvas at device resolution. */
export async function drawPdfPage(
  document: PDFDocumentProxy,
  page: number,
  { width, onShape, signal }: PageDrawing,
): Promise<HTMLCanvasElement> {
  const proxy = await document.getPage(page);
  signal.throwIfAborted();
  const size = proxy.getViewport({ scale: 1 });
  onShape(size.height / size.width);

  const sharpest = Math.sqrt(MAX_PIXELS / (size.width * size.height));
  const viewport = proxy.getViewport({
    scale: Math.min((width / size.width) * window.devicePixelRatio, sharpest),
  });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = proxy.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
  return canvas;
}
