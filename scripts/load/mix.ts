/**
 * What a minute of a final is made of. Nobody has measured one here: the proportions are assumed from how the pages
 * work. A reader opens the match's page once, then hears the rest by its stream; most come by phone; one in twelve
 * goes on to the bracket, fewer to the home page; one in four opens the comments and one in eight the ratings; one
 * request in forty is a member's who says, rates, likes or picks. Chatters and listeners are beside it
 * (crowd.ts), for they ask for nothing.
 */

export interface Kind {
  name: string;
  /** Its part of all requests, by the sum of all weights. */
  weight: number;
  method: 'GET' | 'POST';
  /** `{n}` becomes a number that no other request has, in the body too; `"{bit}"` 0 or 1 by turns. */
  path: string;
  body?: string;
  as: 'reader' | 'member';
  headers?: Record<string, string>;
  /** Asks with the ETag of the answer before: what a browser does that has the page. */
  revisits?: boolean;
  /** Whether the page cache answers it. */
  isPage?: boolean;
}

export interface Targets {
  gameId: number;
  /** The match that is on, and a full one that has ended: its players can be rated. */
  matchId: number;
  tournamentId: number;
  fullMatchId: number;
  /** A player of the full match. */
  personId: number;
  /** A comment on the match that is on. */
  commentId: number;
  /** A match that can still be picked, and one of its sides. */
  pick: { matchId: number; participantId: number } | undefined;
}

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };
const PHONE = { ...BROTLI, 'sec-ch-ua-mobile': '?1', cookie: 'layout=mobile' };
const NEW_PHONE = { ...BROTLI, 'sec-ch-ua-mobile': '?1' };

const page = (
  name: string,
  weight: number,
  path: string,
  headers: Record<string, string> = BROTLI,
): Kind => ({
  name,
  weight,
  method: 'GET',
  path,
  as: 'reader',
  headers,
  isPage: true,
});
const call = (name: string, weight: number, path: string, body?: object): Kind => ({
  name,
  weight,
  method: body ? 'POST' : 'GET',
  path,
  as: 'reader',
  headers: BROTLI,
  ...(body ? { body: JSON.stringify(body) } : {}),
});
const memberCall = (...args: Parameters<typeof call>): Kind => ({ ...call(...args), as: 'member' });

export const commentKind = (matchId: number, weight = 1): Kind =>
  memberCall('comment', weight, '/api/v1/moment/reply', {
    source: [{ source_type: 'match', source_id: matchId }],
    content: '这波漂亮 {n}',
  });

export function finalMix({
  gameId,
  matchId,
  tournamentId,
  fullMatchId,
  personId,
  commentId,
  pick,
}: Targets): Kind[] {
  const source = [{ source_type: 'match', source_id: matchId }];
  const match = `/wiki/match/${gameId}/${matchId}`;
  const phone = `/m/match/${gameId}/${matchId}`;
  return [
    page('match page, phone', 240, phone, PHONE),
    page('match page', 120, match),
    { ...page('match page, again (304)', 160, match), revisits: true },
    page('match page, uncompressed', 10, match, {}),
    page('match page, new phone (redirect)', 40, match, NEW_PHONE),
    page('bracket', 80, `/wiki/tour/${gameId}/${tournamentId}`),
    page('home', 50, `/wiki/wiki_home/${gameId}`),
    page('full match page', 25, `/wiki/match/${gameId}/${fullMatchId}`),
    call('comments', 100, '/api/v1/moment/comment_cursor_query_visitor', { source }),
    call('list of matches', 50, '/api/v1/match/list_visitor', { game_id: gameId, page: 1 }),
    call('ratings', 50, `/api/v1/rating/list_match_visitor?match_id=${fullMatchId}`),
    call('supporters', 40, `/api/v1/match/battle_support?match_id=${matchId}`),
    memberCall('comments, member', 20, '/api/v1/moment/comment_cursor_query', { source, sort: 'new' }),
    commentKind(matchId, 5),
    memberCall('like', 5, '/api/v1/moment/like', {
      source_type: 'comment',
      source_id: commentId,
      status: '{bit}',
    }),
    memberCall('rate', 5, '/api/v1/rating/grading', { match_id: fullMatchId, person_id: personId, score: 8 }),
    ...(pick ? picks(pick) : []),
  ];
}

const picks = ({ matchId, participantId }: NonNullable<Targets['pick']>): Kind[] => {
  const input = { match_id: matchId, participant_id: participantId };
  return [
    memberCall('support', 3, '/api/v1/match/team_support', input),
    memberCall('pick', 3, '/api/wiki/v1/match/pick', input),
  ];
};

/** The kind at this place (0 to 1) of the mix. */
export function kindAt<K extends { weight: number }>(kinds: readonly K[], place: number): K {
  const all = kinds.reduce((sum, { weight }) => sum + weight, 0);
  let left = place * all;
  for (const kind of kinds) {
    left -= kind.weight;
    if (left < 0) return kind;
  }
  return kinds.at(-1)!;
}
