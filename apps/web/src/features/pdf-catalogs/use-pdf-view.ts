import { useState } from 'react';

const ZOOM_STEP = 1.25;
const ZOOM_MIN = 0.4;
const ZOOM_MAX = 5;

/** The current page and zoom. Zoom 1 fits the width. */
export function usePdfView(pageCount: number, startPage: number) {
  const within = (page: number) => Math.min(Math.max(page, 1), pageCount);
  const [page, setPage] = useState(within(startPage));
  const [zoom, setZoom] = useState(1);
  const zoomBy = (factor: number) => setZoom((now) => Math.min(Math.max(now * factor, ZOOM_MIN), ZOOM_MAX));

  return {
    page,
    goTo: (next: number) => setPage(within(next)),
    zoom,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    fit: () => setZoom(1),
  };
}

export type PdfView = ReturnType<typeof usePdfView>;
