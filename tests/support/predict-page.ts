/** Stages to predict, for browser tests, and approvals of their results. */
import type { Page } from 'playwright';
import { append } from '#lib/platform/db/outbox.server.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { makeMember } from './centre-page.ts';
import { inTransaction } from './factory.ts';
import type { LiveSite } from './live-site.ts';
import { memberPage } from './member-page.ts';
import { makeTables } from './tables.ts';

const DAY = 86_400_000;
type Open = Parameters<typeof memberPage>[1];

/** A stage of tables that starts tomorrow, and the end of its prediction page's address. */
export async function tablesOn(
  { app }: LiveSite,
  overrides: Pick<Parameters<typeof makeTables>[1], 'type' | 'sizes' | 'advance'>,
) {
  const tables = await makeTables(app.db, { ...overrides, begins: app.now() + DAY });
  return { ...tables, path: `tour/ladder_pick/1/${tables.tournament.id}` };
}

/** A new member's page. */
export const newMemberPage = async (site: LiveSite, open: Open, options = {}): Promise<Page> =>
  memberPage(site, open, (await makeMember(site, { password: null })).nickname, options);

/** Stores a result as an approval does: recorded for consumers, and published to open pages. */
export async function approve(
  site: LiveSite,
  { id, tournament_id }: { id: number; tournament_id: number },
  winner: 'main' | 'guest',
): Promise<void> {
  const { db, bus, now } = site.app;
  const [main_score, guest_score, result_type] = winner === 'main' ? [2, 0, 1] : [0, 2, 2];
  await inTransaction(db, async trx => {
    await updateMatch(trx, id, { status: 3, main_score, guest_score, result_type });
    await deriveTournament(trx, tournament_id);
    await append(trx, 'resultsChanged', { matchIds: [id] }, now());
  });
  await site.announce(id);
  await bus.publish('appended', {});
}
