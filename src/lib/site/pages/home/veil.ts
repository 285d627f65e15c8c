/** The home page in spoiler-free mode. Pure. */
import { type ReportMatches, veilNews } from '../../../newsroom/news/veil.ts';
import { type Secrets, veilMatches } from '../../../wiki/match/veil.ts';
import { veilTournament } from '../../../wiki/tournament/veil.ts';
import { veilGroups } from '../schedule-veil.ts';
import type { HomePage } from './shapes.ts';

/** Leaves out tables, rankings and ratings, which are results, and comments, which may reveal them. Sets `hidden`. */
export function veilHome(page: HomePage, secrets: Secrets, reports: ReportMatches): HomePage {
  const { schedule, strip, results, tournaments, news } = page;
  const groups = veilGroups(schedule.groups, secrets);
  return {
    ...page,
    hidden: true,
    schedule: {
      ...schedule,
      groups,
      matchCount: groups.reduce((sum, group) => sum + group.matches.length, 0),
    },
    strip: strip.flatMap(item => veilMatches([item.match], secrets).map(match => ({ ...item, match }))),
    results: veilMatches(results, secrets),
    news: veilNews(news, reports),
    tournaments: tournaments.map(card => ({ ...card, tournament: veilTournament(card.tournament) })),
    standings: undefined,
    leaders: undefined,
    rated: undefined,
    comments: [],
  };
}
