/** What notices are about, as their readers may see it: for http/handlers.server.ts and the pushes. */
import { talkSources } from '../app/talk-sources.server.ts';
import { badgeById } from '../badge/badges.ts';
import { describeAll, kindsOf } from '../comment/place.server.ts';
import { commentPath } from '../comment/source.ts';
import { SHOWN } from '../comment/status.ts';
import { matchSource, tournamentSource } from '../comment/wiki-sources.server.ts';
import { idList } from '../db/id-list.ts';
import { freshRowsById } from '../db/rows.server.ts';
import { clock } from '../kernel/time.ts';
import { campName } from '../match/display.ts';
import { presentMatches } from '../match/present.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import type { ReadSubjects, Subjects } from '../notice/subject.ts';
import { readDecisions } from '../report/notices.server.ts';
import { taskById } from '../task/tasks.ts';
import { NOTICE_SUBJECT } from './wording.ts';

const WIKI_SOURCES = kindsOf([matchSource, tournamentSource, ...talkSources]);

const readMatches: ReadSubjects = async (db, ids) => {
  const rows = await freshRowsById(db, 'match', ids);
  const items = await presentMatches(db, [...rows.values()]);
  return new Map(items.map(match => [match.unique_id, matchSubject(match)]));
};

/** The sides are its text: where results are kept back it is left out. */
function matchSubject(match: MatchItem) {
  const { main_camp, guest_camp } = match.versus_info;
  const { name_main } = match.tournament_info;
  const start = match.match_start_time;
  return {
    text: NOTICE_SUBJECT.sides(campName(main_camp[0]), campName(guest_camp[0])),
    place: [name_main, match.schedule_name ?? '', start === null ? '' : clock(start * 1000)]
      .filter(part => part !== '')
      .join(' · '),
    url: `/wiki/match/${match.game_id}/${match.unique_id}`,
  };
}

/** Comments that are shown, under what may still be seen; the address leads to the comment itself. */
const readComments: ReadSubjects = async (db, ids) => {
  const comments = await freshRowsById(db, 'comment', ids);
  const shown = [...comments.values()].filter(({ status }) => status === SHOWN);
  const places = await describeAll(
    db,
    WIKI_SOURCES,
    shown.map(({ source }) => source),
  );
  return new Map(
    shown.flatMap(({ id, source, content }) => {
      const place = places.get(source);
      if (!place) return [];
      return [[id, { text: content, place: place.title, url: commentPath(place.path, id) }] as const];
    }),
  );
};

/** The member's own predictions, each under its tournament. */
const readPredictions: ReadSubjects = async (db, ids, { userId }) => {
  const rows = await db.read
    .selectFrom('prediction')
    .innerJoin('tournament', 'tournament.id', 'prediction.tournament_id')
    .select(['prediction.id', 'prediction.tournament_id', 'tournament.game_id', 'tournament.name'])
    .where('prediction.id', 'in', idList(db, ids))
    .where('prediction.user_id', '=', userId)
    .execute();
  return new Map(
    rows.map(({ id, game_id, tournament_id, name }) => {
      const url = `/wiki/tour/ladder_pick/${game_id}/${tournament_id}`;
      return [id, { text: '', place: name, url }] as const;
    }),
  );
};

/** What is told of in the code itself: read in the centre. */
const named =
  (tab: string, nameOf: (id: number) => string | undefined): ReadSubjects =>
  async (_, ids) => {
    const url = `/wiki/user_center?nav=${tab}`;
    return new Map(
      ids.flatMap(id => {
        const place = nameOf(id);
        return place === undefined ? [] : [[id, { text: '', place, url }] as const];
      }),
    );
  };

export const SUBJECTS: Subjects = {
  match: readMatches,
  report: readDecisions,
  comment: readComments,
  prediction: readPredictions,
  task: named('TASK', id => taskById(id)?.name),
  badge: named('BADGE', id => badgeById(id)?.name),
};
