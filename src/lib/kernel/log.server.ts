/** The log of failures: a line of JSON each in production, readable text in the demo. */
import pino, { type SerializedError } from 'pino';

/** Maximum depth of logged causes. */
const CAUSES_MAX = 3;

type Told = Pick<SerializedError, 'type' | 'message' | 'stack'> & { code?: unknown; cause?: Told };

/**
 * Logs only these fields of an error: a driver's other fields may name people, as PostgreSQL's `detail` does
 * with the refused row.
 */
function told(thrown: unknown, depth = 0): Told {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' };
  const { name, message, stack = '', code, cause } = thrown as Error & { code?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined || depth >= CAUSES_MAX ? {} : { cause: told(cause, depth + 1) }),
  };
}

interface Line {
  msg?: string;
  err?: Told;
}

/** Prints the message, then the error and its causes. */
function printReadable(line: string): void {
  const { msg = '', err } = JSON.parse(line) as Line;
  const errors: string[] = [];
  for (let error = err; error; error = error.cause) errors.push(error.stack || error.message);
  console.error(msg, ...errors);
}

const printJson = (line: string): void => void process.stderr.write(line);

let print = printReadable;

/** Switches to lines of JSON. */
export const logAsJson = (): void => {
  print = printJson;
};

/** `log.error({ err }, message)`. Never log people's texts or addresses with a query. */
export const log = pino(
  {
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: error => told(error) },
  },
  { write: line => print(line) },
);
