/** Web Push: VAPID (RFC 8292) and aes128gcm (RFC 8291), straight to the browsers' own push services. */
import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { log } from '../../kernel/log.server.ts';
import { isPublicAddress } from '../../kernel/public-address.server.ts';
import type { Push, PushMessage, PushOutcome, PushTarget } from '../../ports/push.ts';

const TIMEOUT = 5000;
const CONNECTIONS = 8;
/** Statuses by which a push service says that the subscription has ended. */
const GONE = [404, 410];

export interface WebPushOptions {
  publicKey: string;
  privateKey: string;
  /** 'mailto:…' of the site owner. */
  subject: string;
  /** Others in tests, whose push service runs on this machine. */
  protocol?: 'https:' | 'http:';
  isAllowed?(address: string): boolean;
}

export function webPush({
  publicKey,
  privateKey,
  subject,
  protocol = 'https:',
  isAllowed = isPublicAddress,
}: WebPushOptions): Push {
  const settings = { keepAlive: true, maxSockets: CONNECTIONS, lookup: guardedLookup(isAllowed) };
  const agent = protocol === 'https:' ? new Agent(settings) : new HttpAgent(settings);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.protocol !== protocol || url.username !== '' || url.password !== '') return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(host) !== 0 ? isAllowed(host) : host.includes('.') || protocol === 'http:';
  };

  async function send(target: PushTarget, { payload, topic, ttl }: PushMessage): Promise<PushOutcome> {
    if (!accepts(target.endpoint)) return 'gone';
    const { default: library } = await import('web-push');
    const { endpoint, headers, body } = library.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      payload,
      { vapidDetails: { subject, publicKey, privateKey }, TTL: ttl, topic, contentEncoding: 'aes128gcm' },
    );
    const status = await post(endpoint, headers, body);
    return status >= 200 && status < 300 ? 'sent' : GONE.includes(status) ? 'gone' : 'failed';
  }

  /**
   * The answer's status; its body is not read and redirects are not followed. An open connection may be closed just as
   * it is used again: then the message is sent once more, on another.
   */
  const post = (endpoint: string, headers: Record<string, string>, body: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT);
      const sent = request(endpoint, { method: 'POST', headers, agent, signal }, answer => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(post(endpoint, headers, body));
        else reject(error);
      });
      sent.end(body);
    });

  return {
    publicKey,
    accepts,
    send: (target, message) =>
      send(target, message).catch(error => {
        log.error(`push ${new URL(target.endpoint).hostname}: ${error.message}`);
        return 'failed' as const;
      }),
  };
}

/** All addresses of a name must be allowed; the connection uses one of the checked addresses. */
const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error('not an address of the open internet'), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
