/** The screens that are pictured: a name for the file and the address. */

type Screen = [name: string, path: string];

/** Matches that show everything their sources have, by the id in the source. */
const MATCHES: Screen[] = [['match-valorant-final', '542272']];

/** Asks the running site which ids its facts have. */
export async function screens(origin: string): Promise<Screen[]> {
  const call = async <T>(path: string, body: object): Promise<T[]> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { list: T[] } }).data.list;
  };
  const matches = (game: number, page_size: number) =>
    call<{ unique_id: number; mars_id: string; match_status: number }>('/api/v1/match/list_visitor', {
      game_id: game,
      page_size,
    });
  const tournaments = await call<{ tournament_id: number; name: string; remark: string | null }>(
    '/api/v1/tournament/list',
    { game_id: 1 },
  );
  const valorant = await matches(1, 9999);
  const lol = (await matches(3, 40))[0];
  const known = MATCHES.flatMap(([name, source]): Screen[] => {
    const match = valorant.find(item => item.mars_id === source);
    return match ? [[name, `/wiki/match/1/${match.unique_id}`]] : [];
  });
  const byStatus = (name: string, status: number): Screen[] => {
    const match = valorant.find(item => item.match_status === status);
    return match ? [[name, `/wiki/match/1/${match.unique_id}`]] : [];
  };
  return [
    ['home-valorant', '/wiki/wiki_home/1'],
    ['home-kog', '/wiki/wiki_home/2'],
    ['home-lol', '/wiki/wiki_home/3'],
    ['schedule', '/wiki/schedule/1'],
    ['tour-list', '/wiki/tour/1'],
    ...tournaments
      .filter(({ name, remark }) => remark !== null || name.includes('全球冠军赛'))
      .flatMap(({ tournament_id: id }): Screen[] => [
        [`tour-${id}`, `/wiki/tour/1/${id}`],
        [`tour-${id}-bracket`, `/wiki/tour/1/${id}?tab=bracket`],
      ]),
    ...known,
    ...byStatus('match-live', 2),
    ...byStatus('match-upcoming', 1),
    ...(lol ? ([['match-lol', `/wiki/match/3/${lol.unique_id}`]] as Screen[]) : []),
    ['sources', '/h/sources'],
    ['not-found', '/no-such-page'],
  ];
}
