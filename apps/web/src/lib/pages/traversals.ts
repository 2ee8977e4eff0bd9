type Intercept = (event: PopStateEvent) => void;

let intercept: Intercept | null = null;

/** Call it before the router starts: listeners of the window run in the order in which they were added. */
export function watchTraversals(): void {
  window.addEventListener('popstate', (event) => intercept?.(event));
}

/** Passes the back and forward buttons to `listener` before the router sees them, until the returned function is called. */
export function interceptTraversals(listener: Intercept): () => void {
  intercept = listener;
  return () => {
    if (intercept === listener) intercept = null;
  };
}
