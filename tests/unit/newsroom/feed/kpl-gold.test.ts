/** The gold curve of a game that runs, from looks at leaguesite. */
import { expect, test } from 'vitest';
import { gamesOf } from '#lib/newsroom/feed/kpl/games.ts';
import { battlesOf } from '#lib/newsroom/feed/kpl/leaguesite.ts';

const MATCH = { scheduleid: 'KPL2026S2M1W1D2', seasonid: 'KPL2026S2' };
const BATTLE = '1_1_1781686969';

/** What leaguesite tells of the only game at a second of it; `isOver`: afterwards. */
const told =
  (second: number, gold: [number, number], isOver = false) =>
  (url: string) => {
    if (url.includes('leagues/open')) return { code: 200, results: [{ league_id: '20260003' }] };
    const status = isOver ? 2 : 1;
    if (url.includes('matches/open')) {
      const match_battle_video_list = [{ battle_id: BATTLE, battle_seq: 1 }];
      return {
        code: 200,
        results: [{ match_id: '1', cc_match_id: MATCH.scheduleid, status, match_battle_video_list }],
      };
    }
    const [camp1, camp2] = gold.map((sum, i) => ({ team_name: ['乙队', '甲队'][i], gold: sum }));
    const state = { battle_seq: 1, status, win_camp: isOver ? 1 : 0, game_duration: second * 1000 };
    return { code: 200, data: { battle_id: BATTLE, ...state, camp1, camp2 } };
  };

test('grows look by look, from both sides, and stays when the game is over', async () => {
  const leagues = new Map<string, string>();
  let cursor: string | null = null;
  const look = async (answers: ReturnType<typeof told>) => {
    const ask = async ({ url }: { url: string }) => ({ json: answers(url), header: () => null });
    const found = await battlesOf(MATCH, ask, cursor, leagues);
    cursor = found.cursor;
    const detail = { round_details: [], players: [] };
    const games = gamesOf(MATCH.scheduleid, MATCH.seasonid, detail, found.battles, found.gold)!;
    return games.games[0]!.totals.map(({ goldAt }) => goldAt);
  };
  expect(await look(told(30, [500, 400]))).toEqual([undefined, undefined]);
  await look(told(65, [2000, 1800]));
  const two = [
    { minute: 1, gold: 2000, diff: 200 },
    { minute: 2, gold: 4000, diff: -500 },
  ];
  expect((await look(told(125, [4000, 4500])))[0]).toEqual(two);
  const over = await look(told(700, [0, 0], true));
  expect(over[0]).toEqual(two);
  expect(over[1]).toEqual([
    { minute: 1, gold: 1800, diff: -200 },
    { minute: 2, gold: 4500, diff: 500 },
  ]);
  // Figures are corrected after the match: it is read again, days later, from the same cursor.
  expect((await look(told(700, [0, 0], true)))[0]).toEqual(two);
});
