import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { SOURCE } from './approval.ts';
import type { LinkInput } from './shapes.ts';

/**
 * Makes the match's links those of the entry, in order; an existing link keeps its row's source and cover.
 * Answers whether any changed.
 */
export async function writeLinks(
  trx: Transaction<DB>,
  match: Row<'match'>,
  links: readonly LinkInput[],
): Promise<boolean> {
  const stored = await trx
    .selectFrom('broadcast')
    .selectAll()
    .where('match_id', '=', match.id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const isSame =
    stored.length === links.length &&
    stored.every((row, i) => row.name === links[i]!.name && row.url === links[i]!.url);
  if (isSame) return false;
  await trx.deleteFrom('broadcast').where('match_id', '=', match.id).execute();
  for (const [i, { name, url }] of links.entries()) {
    const at = stored.findIndex(row => row.url === url);
    const { cover, is_live, ...origin } = stored.splice(at < 0 ? stored.length : at, 1)[0] ?? NEW_LINK;
    const sort = i + 1;
    // A source's key stays; our own follows the position, which may have changed.
    const { source, source_key } =
      origin.source === SOURCE ? { source: SOURCE, source_key: `${match.id}/${sort}` } : origin;
    const place = { game_id: match.game_id, match_id: match.id, sort };
    await trx
      .insertInto('broadcast')
      .values({ ...place, name, url, cover, is_live, source, source_key })
      .execute();
  }
  return true;
}

const NEW_LINK = { cover: null, is_live: 0, source: SOURCE, source_key: '' };
