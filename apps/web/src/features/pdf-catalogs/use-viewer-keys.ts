import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PdfView } from './use-pdf-view.ts';

type ViewerKeys = { view: PdfView; pageCount: number; scroller: RefObject<HTMLElement | null> };

/** Keyboard shortcuts of the PDF viewer, except in its fields. Attach it to the outer element. */
export function useViewerKeys({ view, pageCount, scroller }: ViewerKeys): RefObject<HTMLDivElement | null> {
  const viewer = useRef<HTMLDivElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (target.matches('input, select, textarea')) return;
    const action = actionOf(key, getComputedStyle(target).direction === 'rtl', view, pageCount);
    if (action === null) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const element = viewer.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  // Focus, so the shortcuts work immediately.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [scroller]);

  // A new page starts at its top.
  const { page } = view;
  useEffect(() => {
    if (page > 0) scroller.current?.scrollTo({ top: 0 });
  }, [page, scroller]);

  return viewer;
}

function actionOf(key: string, isRtl: boolean, view: PdfView, pageCount: number): (() => void) | null {
  switch (key) {
    case 'PageDown':
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return () => view.goTo(view.page + 1);
    case 'PageUp':
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return () => view.goTo(view.page - 1);
    case 'Home':
      return () => view.goTo(1);
    case 'End':
      return () => view.goTo(pageCount);
    case '+':
    case '=':
      return view.zoomIn;
    case '-':
      return view.zoomOut;
    case '0':
      return view.fit;
    default:
      return null;
  }
}
