/** The page's one messaging client. */
import { openGateway } from '../../im/browser.ts';
import type { ImClient } from '../../im/client.ts';

let client: ImClient | undefined;

export function im(): ImClient {
  client ??= openGateway();
  return client;
}
