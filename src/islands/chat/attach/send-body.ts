/** One request with a body whose progress is seen: fetch reports none. */

export interface SendAnswer {
  status: number;
  text: string;
  header(name: string): string | null;
}

/** The connection broke, or there is none. */
export class Broken extends Error {
  override name = 'Broken';
}

interface Request {
  method: 'PATCH' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  body?: Blob;
  signal: AbortSignal;
  /** Bytes of the body that left so far. */
  onSent?: (bytes: number) => void;
}

/** A body that makes no progress for so long is broken off, in milliseconds. */
const SILENT_MS = 30_000;

/** Rejects with Broken. */
export function send({ method, url, headers, body, signal, onSent }: Request): Promise<SendAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SendAnswer>();
  const request = new XMLHttpRequest();
  const broke = () => reject(new Broken());
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => request.abort(), SILENT_MS);
  };
  const abort = () => request.abort();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => {
    restartTimer();
    onSent?.(loaded);
  };
  request.onload = () =>
    resolve({
      status: request.status,
      text: request.responseText,
      header: name => request.getResponseHeader(name),
    });
  request.onerror = broke;
  request.onabort = broke;
  signal.addEventListener('abort', abort);
  restartTimer();
  if (signal.aborted) broke();
  else request.send(body);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
}
