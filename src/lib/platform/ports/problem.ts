/** What a service finds wrong with its configuration. */
export interface Problem {
  /** The part of the configuration: each check names its own. */
  part: string;
  /** The vendor's code ('SignatureDoesNotMatch'), a system's ('ECONNREFUSED'), or 'unreachable'. */
  code: string;
}

const NAME = /^[\w.:-]{1,64}$/;

/** A code that may be printed: vendors' messages quote what they were sent, keys included. */
export const printable = (code: unknown): string =>
  code !== undefined && NAME.test(String(code)) ? String(code) : 'unknown';
