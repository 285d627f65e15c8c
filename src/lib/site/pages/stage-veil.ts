/** Share, embed and static pages in spoiler-free mode. Pure. */
import { veilRounds } from '../../wiki/bracket/veil.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { type Secrets, veilMatches } from '../../wiki/match/veil.ts';
import { veilTournament } from '../../wiki/tournament/veil.ts';
import type { CurrentPage, StagePage } from './stage-page.ts';

/** Leaves out tables, which are results. The match in the address is veiled separately. */
export const veilStagePage = (page: StagePage, secrets: Secrets): StagePage => ({
  ...page,
  hidden: true,
  tournament: veilTournament(page.tournament),
  content: page.content && {
    ...page.content,
    rounds: veilRounds(page.content.rounds, secrets),
    tables: [],
    matches: veilMatches(page.content.matches, secrets),
  },
  live: veilMatches(page.live, secrets),
  coming: veilMatches(page.coming, secrets),
});

export const veilCurrentPage = (page: CurrentPage, secrets: Secrets): CurrentPage => ({
  ...page,
  matches: veilMatches(page.matches, secrets),
});

/** All matches on the page except the one in the address. */
export const matchesOnStage = ({ content, live, coming }: StagePage): MatchItem[] => [
  ...(content?.rounds.flatMap(round => round.matches) ?? []),
  ...(content?.matches ?? []),
  ...live,
  ...coming,
];
