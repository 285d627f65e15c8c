/** When the process ends though something is still open, in milliseconds. */
const LAST_MS = 500;

/**
 * Ends the process as soon as nothing is open any more. `process.exit` alone may hang: it waits for V8's compilers, and
 * one of them may be waiting for this very thread to collect garbage (nodejs/node#54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), LAST_MS).unref();
}
