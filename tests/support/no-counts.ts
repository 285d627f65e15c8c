/** Stored numbers that count no rows, by why. */

/** Tables of what others say of matches, people and teams: their numbers are facts. */
export const TABLES_OF_FACTS: ReadonlySet<string> = new Set([
  ...[
    'ban_pick',
    'banner',
    'camp',
    'hero',
    'map',
    'match',
    'match_player',
    'placement',
    'player',
    'roster_stint',
  ],
  ...[
    'round',
    'round_half',
    'round_player',
    'round_result',
    'round_team',
    'stage',
    'standing',
    'team',
    'tournament',
  ],
  ...['transfer', 'veto'],
]);

/** Ids, instants, flags, states, revisions, places in an order. */
export const NUMBERS_OF_OTHER_KINDS =
  /^(id|at|n_at|rev|version|turn|day|since|until|flag|mute|option|place|sort|num|nth|side|kind|type|place|hour)$|_(id|at|by|rev|revision|version|type|state|status|n|n_at|on|rules|view|class)$|^(is|page|shows|hides|tells|had|user)_|^(status|state|revision|reply_n|gone|used_on)$/;

const PLACE = 'the place of a message in its channel';
const TRIES = 'tries within a window: they leave no rows';
const SIZE = 'of a file';
const INPUT = 'given by a person, or by the rules';
const ORDER = 'follows from the order of rows, which the tests of standings and signs look at';
const SNAPSHOT = 'as it was then: its rows go on changing';
const PROCESS = 'counted by a process, which tells it every few seconds';
const KEY = 'names what is counted';
const COPY = 'a copy for sorting';
const TOLD = 'what a service said, or answers in a row: they leave no rows';

const all = (columns: string, why: string) =>
  Object.fromEntries(columns.split(' ').map(column => [column, why]));

/** 'table.column' by why it is no count of rows. */
export const NO_COUNT: Readonly<Record<string, string>> = {
  ...all(
    'chat_call.n chat_copy.n chat_edit.n chat_file.n chat_head.n chat_highlight.n chat_map_line.n chat_mention.n',
    PLACE,
  ),
  ...all(
    'chat_message.n chat_pin.n chat_quiz.n chat_reaction.n chat_read.n chat_topic.n relay_message.n',
    PLACE,
  ),
  ...all('attempt.n follower.failures sms_code.tries sms_code.own_tries sms_code.network_tries', TRIES),
  ...all('upload.attempts', TRIES),
  ...all('sticker.width sticker.height upload.size upload.width upload.height upload.part', SIZE),
  ...all('chat_channel.slow_seconds coin_entry.amount grading_grade.grade purchase.price user.sex', INPUT),
  ...all(
    'rating_vote.score rating_vote.supports sign_day.coins chat_sign.coins prediction_entry.points',
    INPUT,
  ),
  ...all('prediction_entry.hits comment.taken_down moment.taken_down chat_highlight.round_num', INPUT),
  ...all('chat_highlight.point match_pick.season', INPUT),
  ...all('chat_sign.streak chat_sign.total sign_day.streak coin_entry.balance', ORDER),
  ...all('match_pick_standing.streak match_pick_standing.best', ORDER),
  ...all('open_dump.bytes open_dump.row_count prediction_news.points prediction_news.hits', SNAPSHOT),
  ...all('prediction_news.picks prediction_news.rank', SNAPSHOT),
  ...all('room_crowd.people traffic_hour.requests traffic_hour.errors traffic_hour.messages', PROCESS),
  ...all('grading_count.grade match_pick_tally.value prediction_league_tally.score rating_count.score', KEY),
  ...all('rating_count.supports', KEY),
  ...all('feed_object.missed feed_object.rechecks feed_source.remaining', TOLD),
  ...all('feed_source.failures feed_source.hour_requests', TRIES),
  'feed_question.choice': 'an id',
  'feed_source.hourly': INPUT,
  ...all('comment.hot search_entry.popularity search_token.popularity', COPY),
  'prediction_commitment.open': 'picks without a result: the tests of settling look at it',
};
