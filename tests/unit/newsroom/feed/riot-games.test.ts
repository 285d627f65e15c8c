/** Riot's gateway: the games of a match, their winners as far as they follow, and the frames of livestats. */
import { describe, expect, test } from 'vitest';
import { isBlank, nameOf } from '#lib/newsroom/feed/riot/frames.ts';
import { begunGames, changed, gamesOf, settle, withFrame } from '#lib/newsroom/feed/riot/games.ts';
import { cursorOf, type LiveMemo, memoOf, newGame, type SeenGame } from '#lib/newsroom/feed/riot/memo.ts';
import { riotDetails, riotFrame, riotWindow } from '#lib/newsroom/feed/riot/shapes.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import {
  details,
  FRAME_AT,
  gameId,
  recorded,
  SPRING,
  type TestFrame,
  type TestGame,
  teams,
  windowJson,
} from '#tests/support/riot-answers.ts';

const { ongoing, ended } = MATCH_STATUS;
const MATCH = { match: '109517090067719742', tournament: SPRING };
const over: TestGame = { state: 'completed' };
const running: TestGame = { state: 'inProgress' };
const unneeded: TestGame = { state: 'unneeded' };
const unstarted: TestGame = { state: 'unstarted' };

type Look = Parameters<typeof details>;
/** What is known after looks at the match, each through the cursor of the one before. */
const lookedAt = (...looks: Look[]): LiveMemo =>
  looks.reduce<LiveMemo>(
    (memo, look) => settle(memoOf(cursorOf(memo), details(...look)), details(...look)),
    memoOf(null, details(...looks[0]!)),
  );
const winners = (memo: LiveMemo, look: Look) =>
  gamesOf(MATCH, details(...look), memo, undefined)?.games.map(({ winner }) => winner);

describe('games', () => {
  test('of a recorded match that is in its fifth', () => {
    const [event] = recorded('getLive').data.schedule.events;
    const own = riotDetails.parse({ data: { event } }).data.event!;
    const { sides, games } = gamesOf(MATCH, own, memoOf(null, own), undefined)!;
    expect(sides.map(side => side?.name)).toEqual(['FLUXO', 'Vivo Keyd Stars']);
    expect(games.map(({ num, status, winner, firstSide }) => [num, status, winner, firstSide])).toEqual([
      [1, ended, null, 1],
      [2, ended, null, 2],
      [3, ended, null, 2],
      [4, ended, null, 2],
      [5, ongoing, null, 1],
    ]);
  });

  test('that were not needed, or have not begun, are none', () => {
    expect(begunGames(details([2, 0], [over, over, unneeded])).map(({ number }) => number)).toEqual([1, 2]);
    const none = details([0, 0], [unstarted, unstarted, unstarted]);
    expect(gamesOf(MATCH, none, memoOf(null, none), undefined)).toBeUndefined();
  });

  test.each<[string, Look[], (1 | 2 | null)[]]>([
    [
      'one more is over and one side has one more',
      [
        [[0, 0], [running]],
        [
          [1, 0],
          [over, running],
        ],
      ],
      [1, null],
    ],
    [
      'the guest, and from the beginning',
      [
        [
          [0, 1],
          [over, running],
        ],
      ],
      [2, null],
    ],
    [
      'each in turn',
      [
        [[1, 0], [over]],
        [
          [1, 1],
          [over, over],
        ],
        [
          [1, 2],
          [over, over, over],
        ],
      ],
      [1, 2, 2],
    ],
    [
      'the score comes later',
      [
        [[0, 0], [over]],
        [
          [1, 0],
          [over, running],
        ],
      ],
      [1, null],
    ],
    [
      'the score comes first',
      [
        [[1, 0], [running]],
        [[1, 0], [over]],
      ],
      [1],
    ],
    [
      'two at once: nobody knows which',
      [
        [[0, 0], [running]],
        [
          [1, 1],
          [over, over],
        ],
      ],
      [null, null],
    ],
    [
      'two at once, and then one',
      [
        [
          [1, 1],
          [over, over],
        ],
        [
          [1, 2],
          [over, over, over],
        ],
      ],
      [null, null, 2],
    ],
    [
      'the score changes hands',
      [
        [[1, 0], [over]],
        [
          [0, 2],
          [over, over],
        ],
      ],
      [1, null],
    ],
    ['no score', [[[0, 0], [over]]], [null]],
  ])('winners: %s', (_, looks, expected) => {
    expect(winners(lookedAt(...looks), looks.at(-1)!)).toEqual(expected);
  });

  test('a cursor of other teams, of another shape or without bounds is passed over', () => {
    const look: Look = [[1, 0], [over]];
    const known = lookedAt(look);
    const turned = { ...known, teams: known.teams.toReversed() };
    const endless = { ...known, games: Array.from({ length: 50 }, () => newGame('1')) };
    for (const cursor of [cursorOf(turned), JSON.stringify(endless), '{"games":1}', 'no JSON'])
      expect(memoOf(cursor, details(...look)).settled.over, cursor.slice(0, 40)).toEqual([]);
    expect(memoOf(cursorOf(known), details(...look))).toEqual(known);
  });

  test('a cursor never grows beyond what is read again', () => {
    const minute = (n: number) => ({ minute: n, gold: 1, diff: 0 });
    const long = { ...newGame('1'), curve: Array.from({ length: 500 }, (_, i) => minute(i)) };
    const own = details([0, 0], [running]);
    const memo = { ...memoOf(null, own), games: Array.from({ length: 20 }, () => long) };
    const read = memoOf(cursorOf(memo), own);
    expect(read.games).toHaveLength(9);
    expect(read.games[0]!.curve.at(-1)).toEqual(minute(499));
  });
});

describe('a frame', () => {
  const own = details([0, 0], [running]);
  const look = (game: SeenGame, frame: TestFrame = {}) => {
    const json = windowJson(frame);
    return withFrame(game, riotWindow.parse(json), riotFrame.parse(json.frames[0]), own.match.teams);
  };
  const begun: SeenGame = { ...newGame(gameId(1)), startAt: FRAME_AT - 600_000 };
  const GOLD: TestFrame = { gold: [6000, 5000] };

  test('gives players their champions and figures, and sides their totals', () => {
    const game = look(begun, GOLD);
    expect(game).toMatchObject({ firstSide: 1, durationS: 600, isOver: false });
    expect(game.players).toHaveLength(10);
    expect(game.players[0]).toEqual({
      player: { key: '98767991746528652', name: 'EG Impact' },
      side: 1,
      position: 'top',
      hero: { key: 'gwen', name: 'Gwen' },
      figures: { kills: 2, deaths: 1, assists: 4, gold: 6000, cs: 150 },
      extra: { level: 9 },
    });
    expect(game.players[1]).toMatchObject({ position: 'jng', hero: { key: 'jarvaniv', name: 'Jarvan IV' } });
    expect(game.totals).toEqual([
      { side: 1, figures: { kills: 10, gold: 30_000, towers: 3, dragons: 2, barons: 1, inhibitors: 1 } },
      { side: 2, figures: { kills: 10, gold: 25_000, towers: 3, dragons: 2, barons: 1, inhibitors: 1 } },
    ]);
    expect(game.curve).toEqual([{ minute: 10, gold: 30_000, diff: 5000 }]);
  });

  test('rules who is blue, whatever the details say', () => {
    const game = look(begun, { ...GOLD, blue: teams.B, red: teams.A });
    expect(game.firstSide).toBe(2);
    expect(game.players[0]!.side).toBe(2);
    expect(game.totals.map(({ figures }) => figures['gold'])).toEqual([25_000, 30_000]);
    expect(game.curve).toEqual([{ minute: 10, gold: 25_000, diff: -5000 }]);
    const memo = { ...memoOf(null, own), games: changed([], gameId(1), () => game) };
    const [told] = gamesOf(MATCH, own, memo, undefined)!.games;
    expect(told).toMatchObject({ firstSide: 2 });
    expect(told!.totals[1]!.goldAt).toEqual([{ minute: 10, gold: 30_000, diff: 5000 }]);
  });

  test('of other teams tells nothing of who played', () => {
    const other = '98767991302996019';
    expect(look(begun, { ...GOLD, blue: other, red: other })).toEqual(begun);
  });

  test('in which nothing is counted leaves figures unknown, and those that are known', () => {
    const blank = recorded('window').frames[0];
    expect(isBlank(riotFrame.parse(blank))).toBe(true);
    const game = look(begun);
    expect(game.totals).toEqual([]);
    expect(game.players[0]).toMatchObject({
      hero: { key: 'gwen' },
      figures: { kills: null, deaths: null, assists: null, gold: null, cs: null },
      extra: {},
    });
    const known = look(begun, GOLD);
    expect(look(known, { at: FRAME_AT + 60_000 })).toEqual(known);
  });

  test('that is no later than the last one changes nothing', () => {
    const known = look(begun, { ...GOLD, at: FRAME_AT });
    expect(look(known, { gold: [100, 100], at: FRAME_AT - 10_000 })).toEqual(known);
  });

  test('ends the game whatever the gateway says, with the last figures', () => {
    const game = look(begun, { ...GOLD, state: 'finished' });
    const memo = { ...memoOf(null, own), games: [game] };
    expect(gamesOf(MATCH, own, memo, undefined)!.games).toMatchObject([
      { status: ended, winner: null, durationS: 600, totals: [{ figures: { gold: 30_000 } }, {}] },
    ]);
  });

  test('without a first frame has no length and no curve', () => {
    expect(look(newGame(gameId(1)), GOLD)).toMatchObject({ durationS: null, curve: [], totals: [{}, {}] });
  });

  test.each<[string, string, string | null, string]>([
    ['with the code', 'IGTheShy', 'IG', 'TheShy'],
    ['with the code and a space', 'IG TheShy', 'IG', 'TheShy'],
    ['the code of another team', 'IGTheShy', 'EG', 'IGTheShy'],
    ['another case', 'igloo', 'IG', 'igloo'],
    ['nothing but the code', 'IG', 'IG', 'IG'],
    ['no code', 'TheShy', null, 'TheShy'],
  ])('names: %s', (_, summoner, code, expected) => {
    expect(nameOf(summoner, code)).toBe(expected);
  });

  test.each([
    ['MonkeyKing', 'wukong'],
    ['Nunu', 'nunuwillump'],
    ['Renata', 'renataglasc'],
    ['FiddleSticks', 'fiddlesticks'],
    ['KSante', 'ksante'],
  ])('champions: %s', (championId, key) => {
    const json = windowJson(GOLD);
    json.gameMetadata.blueTeamMetadata.participantMetadata[0].championId = championId;
    const game = withFrame(begun, riotWindow.parse(json), riotFrame.parse(json.frames[0]), own.match.teams);
    expect(game.players[0]!.hero!.key).toBe(key);
  });
});
