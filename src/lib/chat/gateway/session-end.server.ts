/** Ends the connections of sessions that have ended, and of frozen and closed accounts. */
import { openSessionsAmong } from '../../members/account/sign-in/session.server.ts';
import { CLOSE } from './close-code.ts';
import type { ChatGateway } from './gateway.server.ts';

export async function endLostSessions(gateway: ChatGateway, userId: number): Promise<void> {
  const clients = gateway.clientsOf(userId);
  const sessions = [...new Set(clients.map(({ sessionId }) => sessionId))];
  if (sessions.length === 0) return;
  const open = new Set(await openSessionsAmong(gateway.db, sessions, gateway.now()));
  for (const client of clients) if (!open.has(client.sessionId)) client.end(CLOSE.token);
}
