/** What follows from the correction of a result that was entered before. */
import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#tests/support/api.ts';
import type { Bracket } from '#tests/support/bracket.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { AWAY_WIN, HOME_WIN, type Office } from '#tests/support/desk.ts';
import * as make from '#tests/support/factory.ts';
import { officeEach } from '#tests/support/office-each.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`corrections on ${dialect}`, () => {
    let office: Office;
    let bracket: Bracket;
    officeEach(dialect, NOW, (open, own) => {
      [office, bracket] = [open, own];
    });

    describe('a correction of an old result', () => {
      beforeEach(async () => {
        const { desk, author, checker } = office;
        await desk.settle([author, checker], bracket.semi1.id, HOME_WIN);
        await desk.settle([author, checker], bracket.semi2.id, HOME_WIN);
      });

      test('before the next match is played replaces its sides, and those of the third-place match', async () => {
        const { desk, author, checker, sidesOf } = office;
        const { semi1, final, third, teams } = bracket;
        await desk.settle([author, checker], semi1.id, AWAY_WIN);
        expect(await sidesOf(final.id)).toEqual([teams.b, teams.c]);
        expect(await sidesOf(third.id)).toEqual([teams.a, teams.d]);
      });

      test('that removes the result sets the sides to 待定 again', async () => {
        const { desk, author, checker, sidesOf } = office;
        const { semi1, final, third, teams } = bracket;
        const none = { match_status: 1, main_score: null, guest_score: null, result_type: null };
        await desk.settle([author, checker], semi1.id, none);
        expect(await sidesOf(final.id)).toEqual([null, teams.c]);
        expect(await sidesOf(third.id)).toEqual([null, teams.d]);
      });

      test('of the score alone leaves the sides, also one set by hand', async () => {
        const { db, desk, author, checker, sidesOf } = office;
        const { semi1, final, teams } = bracket;
        const stand = (await make.makeTeam(db)).id;
        await desk.settle([author, checker], final.id, {
          main_camp: { participant_type: 1, participant_id: stand, name: null },
        });
        await desk.settle([author, checker], semi1.id, { ...HOME_WIN, guest_score: 1 });
        expect(await sidesOf(final.id)).toEqual([stand, teams.c]);
      });

      test('after the next match was played is refused with its name until the checker confirms the reset', async () => {
        const { db, desk, author, checker, shown, sidesOf, versions } = office;
        const { semi1, final, third, teams, tournament } = bracket;
        await desk.settle([author, checker], final.id, HOME_WIN);
        const round = await make.makeRound(db, final.id, { main_score: 13, guest_score: 5, winner_side: 1 });
        const player = await make.makePlayer(db);
        await make.makeRoundPlayer(db, round, player.id, { kills: 20 });
        const { version } = await desk.enter(author, semi1.id, AWAY_WIN);
        const check = { match_id: semi1.id, version, is_pass: true };
        const refused = await desk.refused(checker, 'input.check_match_input_save', check);
        expect(refused).toMatchObject({ status: 409, reason: 'later_results' });
        expect(refused.message).toContain('“总决赛”');
        expect((await shown(semi1.id)).result_type).toBe(1);
        expect((await shown(final.id)).match_status).toBe(3);

        await desk.ask(checker, 'input.check_match_input_save', { ...check, reset_later: true });
        expect(await sidesOf(final.id)).toEqual([teams.b, teams.c]);
        expect(await sidesOf(third.id)).toEqual([teams.a, teams.d]);
        const after = await shown(final.id);
        expect(after).toMatchObject({
          match_status: 1,
          result_type: null,
          versus_info: { main_score: null, guest_score: null },
          rounds: [],
        });
        const figures = await db.read
          .selectFrom('round_player')
          .select('player_id')
          .where('match_id', '=', final.id)
          .execute();
        expect(figures).toEqual([]);
        const stored = (await versions(final.id)).filter(row => row.remark !== null);
        expect(stored.map(row => [row.kind, row.status, JSON.parse(row.payload).main_score])).toEqual([
          ['match', 4, 2],
          ['detail', 4, undefined],
        ]);
        const places = await db.read
          .selectFrom('placement')
          .select('team_id')
          .where('tournament_id', '=', tournament.id)
          .execute();
        expect(places).toEqual([]);
      });

      test('updates the places of a finished tournament', async () => {
        const { db, desk, author, checker } = office;
        const { semi1, third, final, teams, tournament } = bracket;
        await desk.settle([author, checker], third.id, HOME_WIN);
        await desk.settle([author, checker], final.id, HOME_WIN);
        const places = async () => {
          const { places: list } = await callApi(
            db,
            'wiki2.get_bonus',
            { tournament_id: tournament.id },
            NOW,
          );
          return list.map(each => each.participant.participant_id);
        };
        expect(await places()).toEqual([teams.a, teams.c, teams.b, teams.d]);
        await desk.settle([author, checker], final.id, AWAY_WIN);
        expect(await places()).toEqual([teams.c, teams.a, teams.b, teams.d]);
        await desk.settle([author, checker], semi1.id, AWAY_WIN, { reset_later: true });
        expect(await places()).toEqual([]);
        await desk.settle([author, checker], third.id, HOME_WIN);
        await desk.settle([author, checker], final.id, HOME_WIN);
        expect(await places()).toEqual([teams.b, teams.c, teams.a, teams.d]);
      });
    });
  });
