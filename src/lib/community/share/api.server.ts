import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Registries } from '../../platform/feature/feature.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { stageItem, tournamentRef } from '../../wiki/tournament/present.server.ts';
import type { ShareKind, shareCalls } from './contract.ts';
import { makeShortener, openLink } from './service.server.ts';
import { sharePath } from './share-path.ts';
import { shareTitle } from './wording.ts';

const cardOf = (
  { id, game_id }: Row<'tournament'>,
  title: string,
  query: string,
  { origin }: CallContext,
) => ({
  title,
  image: `${origin}/og/tournament/${id}.png`,
  url: `${origin}${sharePath(game_id, id)}${query}`,
});

/** `screenAt`: supplied by the site, which alone knows its pages. `messageCards`: what cards in rooms show. */
export function makeShareHandlers({
  screenAt,
  messageCards,
}: Pick<Registries, 'screenAt' | 'messageCards'>): Handlers<typeof shareCalls> {
  const shorten = makeShortener(screenAt, messageCards);
  return {
    'activity.short_link': async (input, context) => {
      const { code } = await shorten(input, context);
      return { short_link: `${context.origin}/s/${code}` };
    },
    'activity.open_short_link': async ({ code }, context) => {
      const { type, ref, url } = await openLink(context, code);
      return { type: type as ShareKind, id: ref, url };
    },
    'wiki.get_tournament_share': async ({ tournament_id }, context) => {
      const tournament = await existing(context.db, 'tournament', tournament_id);
      return {
        ...cardOf(tournament, tournament.name, '', context),
        tournament_info: tournamentRef(tournament),
      };
    },
    'wiki.get_stage_share': async ({ stage_id }, context) => {
      const stage = await existing(context.db, 'stage', stage_id);
      const tournament = await existing(context.db, 'tournament', stage.tournament_id);
      return {
        ...cardOf(tournament, shareTitle(stage.name, tournament.name), `?stage_id=${stage.id}`, context),
        tournament_info: tournamentRef(tournament),
        stage_info: stageItem(stage),
      };
    },
  };
}
