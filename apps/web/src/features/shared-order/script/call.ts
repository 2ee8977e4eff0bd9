import { type ApiError, readErrorBody } from '#src/lib/api/api-error.ts';

export interface CallAnswer {
  /** 0 without a response. */
  status: number;
  body: unknown;
  /** Null unless the server said how long to wait. */
  retryAfterSeconds: number | null;
  /** Null for a success. */
  error: ApiError | null;
}

interface LinkCall {
  body: FormData | object;
  /** Makes repeated calls idempotent. */
  key?: string | undefined;
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** Not fetch, which reports no progress. */
export function call(method: string, address: string, { body, key, onProgress }: LinkCall): Promise<CallAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    if (key !== undefined) request.setRequestHeader('Idempotency-Key', key);
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onloadend = () => {
      const { status, response } = request;
      const isDone = status >= 200 && status < 300;
      const retryAfterSeconds = Number(request.getResponseHeader('Retry-After')) || null;
      resolve({ status, body: response, retryAfterSeconds, error: isDone ? null : readErrorBody(status, response) });
    };
    if (body instanceof FormData) {
      request.send(body);
    } else {
      request.setRequestHeader('Content-Type', 'application/json');
      request.send(JSON.stringify(body));
    }
  });
}

/** The page as the server renders it now; null if it cannot be read. A parser would need a policy for trusted types. */
export function readPage(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.setRequestHeader('Accept', 'text/html');
    request.onloadend = () => resolve(request.status === 0 ? null : request.responseXML);
    request.send();
  });
}
