/** The first frame: who the client is, and which groups' events it gets. */
import { frozen } from '../../members/account/refusal.ts';
import { readChatToken } from '../../members/account/sign-in/chat-token.server.ts';
import { viewerOfSession } from '../../members/account/sign-in/session.server.ts';
import type { Viewer } from '../../platform/contract/context.ts';
import { unauthorized } from '../../platform/errors/app-error.ts';
import { membershipsOf } from '../group/joined.server.ts';
import type { Client, Identified } from './client.server.ts';
import { CLOSE } from './close-code.ts';
import { down } from './down.ts';
import type { ChatGateway } from './gateway.server.ts';
import type { FrameContext } from './handle.server.ts';

interface Hello {
  token?: string | null | undefined;
}

/** A second hello renews the token; one of somebody else ends the connection. */
export async function sayHello({ token }: Hello, context: FrameContext): Promise<undefined> {
  const { client, gateway, seq } = context;
  const { viewer, expires } = token == null ? VISITOR : await identityOf(token, context);
  // Who has gone meanwhile would be here for ever.
  if (!gateway.clients.has(client)) return undefined;
  const before = client.identified;
  if (before && before.viewer?.sessionId !== viewer?.sessionId) return client.end(CLOSE.token) as undefined;
  client.identified = { viewer, expires };
  if (viewer && !before) {
    gateway.identify(client, viewer.userId);
    await gateway.presence.update(viewer.userId);
    await watchGroups(gateway, client, viewer);
  }
  const { value: epoch } = gateway.epoch;
  const fields = { epoch, user_id: viewer?.userId ?? null, expires, time: context.now };
  client.outlet.write(down('welcome', seq === null ? fields : { seq, ...fields }));
  return undefined;
}

const VISITOR: Identified = { viewer: null, expires: null };

async function identityOf(token: string, { db, secret, now }: FrameContext): Promise<Identified> {
  const claims = readChatToken(token, secret, now);
  const found = claims ? await viewerOfSession(db, claims, now) : 'ended';
  if (found === 'frozen') throw frozen();
  if (found === 'ended' || !claims) throw unauthorized();
  return { viewer: found, expires: claims.expires };
}

/** All groups of the member; read again where a change came meanwhile, which did not find the client there. */
async function watchGroups(gateway: ChatGateway, client: Client, viewer: Viewer): Promise<void> {
  for (;;) {
    const now = gateway.now();
    const memberships = await membershipsOf({ db: gateway.db, now, viewer });
    if (memberships.some(({ config }) => gateway.isOutdated(config))) continue;
    // It may have been closed meanwhile.
    if (!gateway.clients.has(client)) return;
    for (const { config, subject } of memberships) {
      gateway.meet(config);
      gateway.watch(config.group.id).join(client, config, subject, now);
    }
    return;
  }
}
