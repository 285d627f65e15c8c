/** Structured data (schema.org) for search engines. Addresses are absolute under `origin`. */

import { nameOf, pathOf } from '../../chat/moment/address.ts';
import type { MomentDetail } from '../../chat/moment/shapes.ts';
import { newsPath } from '../../newsroom/news/address.ts';
import type { NewsDetail } from '../../newsroom/news/shapes.ts';
import { versusText } from '../../newsroom/syndication/match-text.ts';
import { FEED } from '../../newsroom/syndication/wording.ts';
import { pagePath } from '../../wiki/game/address.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import { campName } from '../../wiki/match/display.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { PlayerDetail } from '../../wiki/player/shapes.ts';
import type { RosterItem } from '../../wiki/roster/shapes.ts';
import type { Camp, TeamDetail } from '../../wiki/team/shapes.ts';
import type { TournamentDetail } from '../../wiki/tournament/shapes.ts';

export type JsonLd = Record<string, unknown>;

/** Obvious to readers, but not to programs. */
const SPORT = '电子竞技';

const eventStatus = (status: number): string =>
  `https://schema.org/${status === MATCH_STATUS.postponed ? 'EventPostponed' : status === MATCH_STATUS.cancelled ? 'EventCancelled' : 'EventScheduled'}`;

/** `match` as the page has it: already veiled in spoiler-free mode. */
export function matchJsonLd(match: MatchItem, origin: string): JsonLd {
  const { game_id, tournament_info: tournament, match_start_time: start } = match;
  const { main_camp, guest_camp } = match.versus_info;
  const url = origin + pagePath('match', game_id, match.unique_id);
  return {
    '@type': 'SportsEvent',
    name: `${versusText(match)} · ${tournament.name_main}`,
    url,
    sport: SPORT,
    eventStatus: eventStatus(match.match_status),
    startDate: start === null ? undefined : new Date(start * 1000).toISOString(),
    location: { '@type': 'VirtualLocation', url },
    superEvent: {
      '@type': 'SportsEvent',
      name: tournament.name_main,
      url: origin + pagePath('tournament', game_id, tournament.tournament_id),
    },
    homeTeam: side(main_camp[0], game_id, origin),
    awayTeam: side(guest_camp[0], game_id, origin),
  };
}

/** undefined when the side is unknown or hidden. */
function side(camp: Camp | undefined, gameId: number, origin: string): JsonLd | undefined {
  if (!camp?.participant_id || camp.hidden) return undefined;
  const isTeam = camp.participant_type === PARTICIPANT.team;
  return {
    '@type': isTeam ? 'SportsTeam' : 'Person',
    name: campName(camp),
    url: origin + pagePath(isTeam ? 'team' : 'player', gameId, camp.participant_id),
  };
}

export function tournamentJsonLd(tournament: TournamentDetail, origin: string): JsonLd {
  const { name, start_date, end_date, organizer, location, venue } = tournament;
  return {
    '@type': 'SportsEvent',
    name,
    url: origin + pagePath('tournament', tournament.game_id, tournament.tournament_id),
    sport: SPORT,
    startDate: start_date ?? undefined,
    endDate: end_date ?? undefined,
    organizer: organizer ? { '@type': 'Organization', name: organizer } : undefined,
    location:
      (venue ?? location)
        ? { '@type': 'Place', name: venue ?? location, address: location ?? undefined }
        : undefined,
  };
}

/** `players`: the current players. */
export function teamJsonLd(team: TeamDetail, players: readonly RosterItem[], origin: string): JsonLd {
  return {
    '@type': 'SportsTeam',
    name: team.name,
    alternateName: team.name_short === team.name ? undefined : team.name_short,
    url: origin + pagePath('team', team.game_id, team.team_id),
    sport: SPORT,
    foundingDate:
      team.found_date === null ? undefined : new Date(team.found_date * 1000).toISOString().slice(0, 10),
    athlete: players.map(player => ({
      '@type': 'Person',
      name: player.name,
      url: origin + pagePath('player', team.game_id, player.person_id),
    })),
  };
}

export function playerJsonLd(player: PlayerDetail, origin: string): JsonLd {
  const { name, real_name, nation, birthday, team_info: team } = player;
  return {
    '@type': 'Person',
    name,
    alternateName: real_name ?? undefined,
    url: origin + pagePath('player', player.game_id, player.player_id),
    nationality: nation?.name,
    birthDate: birthday ?? undefined,
    memberOf: team
      ? {
          '@type': 'SportsTeam',
          name: team.name,
          url: origin + pagePath('team', player.game_id, team.team_id),
        }
      : undefined,
  };
}

/** `article` as the page has it: already veiled in spoiler-free mode. */
export function newsJsonLd(article: NewsDetail, origin: string): JsonLd {
  const url = origin + newsPath(article.game_id, article.id);
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary || undefined,
    url,
    mainEntityOfPage: url,
    datePublished: iso(article.time),
    dateModified: iso(article.update_time),
    inLanguage: 'zh-CN',
    publisher: { '@type': 'Organization', name: FEED.site, url: origin },
  };
}

/** Breadcrumbs. The last one is the page itself, and has no address. */
export function postJsonLd(post: MomentDetail, origin: string): JsonLd {
  const { user_info: author } = post;
  return {
    '@type': 'DiscussionForumPosting',
    headline: nameOf(post),
    text: post.content,
    url: origin + pathOf(post.id),
    datePublished: new Date(post.cursor).toISOString(),
    author: author ? { '@type': 'Person', name: author.nickname } : undefined,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: post.comment_count,
    },
  };
}

export const crumbsJsonLd = (
  crumbs: readonly { label: string; href?: string }[],
  origin: string,
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href && origin + href,
  })),
});

/** One document containing all of them. */
export const graphOf = (items: readonly JsonLd[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@graph': items,
});
