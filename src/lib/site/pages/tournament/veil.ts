/** The tournament page in spoiler-free mode. Pure. */
import { veilRounds } from '../../../wiki/bracket/veil.ts';
import type { MatchItem } from '../../../wiki/match/shapes.ts';
import { type Secrets, veilMatches } from '../../../wiki/match/veil.ts';
import { veilTournament } from '../../../wiki/tournament/veil.ts';
import type { TournamentPage } from './shapes.ts';

type Content = TournamentPage['content'];

/** Leaves out tables, places and figures: all are results. Sets `hidden`. */
export const veilTournamentPage = (page: TournamentPage, secrets: Secrets): TournamentPage => ({
  ...page,
  hidden: true,
  tournament: veilTournament(page.tournament),
  content: veilTab(page.content, secrets),
});

function veilTab(content: Content, secrets: Secrets): Content {
  const veiled = (matches: readonly MatchItem[]) => veilMatches(matches, secrets);
  switch (content.tab) {
    case 'overview': {
      const { coming, results } = content;
      return {
        ...content,
        coming: veiled(coming),
        results: veiled(results),
        standings: undefined,
        placements: [],
        maps: [],
      };
    }
    case 'schedule':
      return { ...content, list: veiled(content.list) };
    case 'bracket':
      return { ...content, rounds: veilRounds(content.rounds, secrets), coming: veiled(content.coming) };
    case 'standings':
      return { ...content, stages: [], placements: [] };
    case 'stats':
      return { ...content, leaders: [], count: 0, teams: [], heroes: [], maps: [] };
    case 'teams':
      return content;
  }
}

/** Every match that the tab shows. */
export function matchesOnTab(content: Content): MatchItem[] {
  switch (content.tab) {
    case 'overview':
      return [...content.coming, ...content.results];
    case 'schedule':
      return content.list;
    case 'bracket':
      return [...content.rounds.flatMap(round => round.matches), ...content.coming];
    default:
      return [];
  }
}
