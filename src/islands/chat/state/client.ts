/** The page's one messaging client. */
import { openGateway } from '../im/browser.ts';
import type { ImClient } from '../im/client.ts';

let client: ImClient | undefined;

/** Sets another client than the site's own gateway's; call it before the first use. */
export const setIm = (other: ImClient): void => {
  client = other;
};

export function im(): ImClient {
  client ??= openGateway();
  return client;
}
