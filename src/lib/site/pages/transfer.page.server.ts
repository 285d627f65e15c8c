/** Loads a game's transfer list: one month, page by page. */

import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { monthSpan } from '../../platform/kernel/calendar.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { transferList, transferMonth } from '../../wiki/transfer/service.server.ts';
import { TRANSFER_TYPES } from '../../wiki/transfer/wording.ts';
import { numberIn, pageIn } from '../routes/query.ts';
import { orElse } from './fallback.server.ts';
import { ofTransfers } from './shown-rows.ts';
import type { TransferPage } from './transfer-shapes.ts';
import { TRANSFERS } from './wording.ts';

const NOTHING = { month: undefined, list: undefined, count: 0, undated: 0 };

/** undefined when there is no such game. */
export async function transfersPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<TransferPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const type = numberIn(query, 'type');
  const page = pageIn(query);
  const found = await orElse('transfers', transfersOf(db, { gameId, type }, page, query), NOTHING);
  const options = Object.entries(TRANSFER_TYPES).map(([value, label]) => ({ value: Number(value), label }));
  return {
    game,
    ...(await sourcesPart(db, gameId, ofTransfers(found.list ?? []))),
    ...found,
    page,
    pageSize: PAGE_SIZE,
    type,
    selects: [
      {
        name: 'type',
        label: TRANSFERS.type,
        options: options.filter(option => option.value > 0),
        chosen: type,
      },
    ],
  };
}

type Which = { gameId: number; type: number | undefined };

async function transfersOf(db: PageServices['db'], which: Which, page: number, query: URLSearchParams) {
  const requested = query.get('month') ?? undefined;
  const month =
    numberIn(query, 'undated') === undefined
      ? await transferMonth(db, which, requested && monthSpan(requested) ? requested : undefined)
      : undefined;
  const span = month && monthSpan(month.month)!;
  const within = span ? { start: span.start, end: span.end - 1 } : { undated: true };
  const [{ list, count }, undated] = await Promise.all([
    transferList(db, { ...which, ...within, page, pageSize: PAGE_SIZE }),
    transferList(db, { ...which, undated: true, page: 1, pageSize: 1 }),
  ]);
  return {
    month: month && { key: month.month, earlier: month.earlier, later: month.later },
    list,
    count,
    undated: undated.count,
  };
}
