/** Writing calls of members and operators, with the preparation of each. */
import { giveCoins } from '../coins.ts';
import { fieldsOf, HOME_WIN } from '../desk.ts';
import * as make from '../factory.ts';
import { Browser } from '../people.ts';
import { allMain } from '../predict.ts';
import type { Person } from '../reports.ts';
import type { Made, Name, Prepare, Scene } from './scene.ts';

/** An operator's draft for an unplayed match. */
async function draftOf(scene: Scene, kind: 'match' | 'detail'): Promise<Made> {
  const { makeBracket } = await import('../bracket.ts');
  const { semi1 } = await makeBracket(scene.db);
  const by = scene.operator;
  if (kind === 'detail') {
    const { version, base } = await scene.ask(by, 'input.detail_input_get', { match_id: semi1.id });
    return [by.browser, { match_id: semi1.id, version, base, submit: true, ...(await rounds(scene)) }];
  }
  const page = await scene.ask(by, 'input.match_input_get', { match_id: semi1.id });
  const { version, base } = page;
  return [
    by.browser,
    { match_id: semi1.id, version, base, ...fieldsOf(page as never), ...HOME_WIN, submit: true },
  ];
}

/** A map 13:7 without known players. */
async function rounds({ db }: Scene) {
  const map = await make.makeMap(db);
  const halves = [
    { main_score: 8, guest_score: 4, main_role: 'def' },
    { main_score: 5, guest_score: 3, main_role: 'atk' },
  ];
  const round = { match_status: 3, map_id: map.id, main_score: 13, guest_score: 7, winner_side: 1 };
  const more = {
    duration: 2400,
    picked_side: 1,
    first_side: 2,
    halves,
    timeline: [],
    ban_pick: [],
    players: [],
  };
  return { rounds: [{ ...round, ...more }], veto: [] };
}

/** A draft submitted to the other operator. */
const checked =
  (kind: 'match' | 'detail'): Prepare =>
  async scene => {
    const [, input] = await draftOf(scene, kind);
    const { version } = await scene.ask(scene.operator, `input.${kind}_input_save`, input);
    return [scene.checker.browser, { match_id: input['match_id'], version, is_pass: true }];
  };

const rated: Prepare = async scene => {
  const { match, ace } = await scene.ratedMatch();
  return [scene.ann.browser, { match_id: match.id, person_id: ace.id, score: 8 }];
};

async function frozenPerson(scene: Scene) {
  const { id, mobile } = await scene.member();
  await scene.ask(scene.operator, 'operator.freeze_user', { user_id: id, reason: '反复刷屏' });
  const browser = new Browser(scene.world);
  return { browser, mobile, code: await browser.codeFor(mobile, 'appeal') };
}

const ofNotice =
  (category: string): Prepare =>
  async scene => {
    const { id, browser } = await scene.member();
    await scene.notice(id, category);
    return [browser, { id: await scene.notice(id, category) }];
  };
/** For calls that mark notices as read: the list itself, and all at once. */
const ofNotices =
  (category: string): Prepare =>
  async scene => {
    const { id, browser } = await scene.member();
    await scene.notice(id, category);
    return [browser, {}];
  };

/** The owner's own code, and a member to remove. */
const ofOwner: Prepare = async scene => {
  const [owner, other] = [await scene.member(), await scene.member()];
  const { tournament } = scene.bracket;
  const input = { tournament_id: tournament.id, name: '老友' };
  const { league_id, invite_code } = await scene.ask(owner, 'wiki2.league_create', input);
  await scene.ask(other, 'wiki2.league_join', { invite_code });
  return [owner.browser, { league_id, user_id: other.id }];
};

async function inLeague(scene: Scene): Promise<Made> {
  const [owner, other] = [await scene.member(), await scene.member()];
  const { league_id } = await scene.league(owner);
  await scene.ask(other, 'wiki2.league_open_join', { league_id });
  return [owner.browser, { league_id }];
}

const subscription = (who: Person) => ({
  endpoint: `https://push.example/${who.id}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

export const FEATURE_ROWS = {
  'open.create_key': async scene => [(await scene.member()).browser, { name: '看板' }],
  'open.revoke_key': async scene => {
    const by = await scene.member();
    const { item } = await scene.ask(by, 'open.create_key', { name: '看板' });
    return [by.browser, { id: item.id }];
  },
  'follow.set': async scene => {
    // A member, who is told of it.
    const { id } = await scene.member();
    return [scene.ann.browser, { kind: 'user', target_id: id, is_following: true }];
  },
  'wiki.user_sub': async scene => {
    const { semi2 } = scene.bracket;
    return [(await scene.member()).browser, { match_id: semi2.id, is_sub: true }];
  },
  'wiki.team_support': async scene => {
    const { semi1, teams } = scene.bracket;
    return [(await scene.member()).browser, { match_id: semi1.id, participant_id: teams.a }];
  },
  'wiki2.league_remove_member': ofOwner,
  'wiki2.league_renew_code': async scene => {
    const [by, { league_id }] = await ofOwner(scene);
    return [by, { league_id }];
  },
  'wiki2.pick_match': async scene => {
    const { semi1, teams } = scene.bracket;
    return [(await scene.member()).browser, { match_id: semi1.id, participant_id: teams.a }];
  },
  'rating.grading': rated,
  'rating.reply': async scene => {
    const { match, ace } = await scene.ratedMatch();
    const source = [
      { type: 'match', id: match.id },
      { type: 'person', id: ace.id },
    ];
    return [scene.ann.browser, { source, content: '打得好' }];
  },
  'rating.custom_grading': async scene => {
    return [scene.ann.browser, await scene.grades()];
  },
  'operator.grading_save': async scene => {
    const { id, version, items } = await scene.gradings();
    const stored = items.slice(0, 1).map(({ kind, entity_id }) => ({ kind, entity_id }));
    return [
      scene.operator.browser,
      { set_id: id, version, game_id: make.GAME, title: '改过', items: stored },
    ];
  },
  'operator.grading_status': async scene => {
    const { id, version } = await scene.gradings();
    return [scene.operator.browser, { set_id: id, version, status: 'closed' }];
  },
  'operator.grading_delete': async scene => {
    const { id, version } = await scene.gradings('down');
    return [scene.operator.browser, { set_id: id, version }];
  },
  'activity.receive_reward': async scene => {
    const { id, browser } = await scene.member();
    await scene.done(id, 103, '');
    return [browser, { task_id: 103 }];
  },
  'activity.sign_task': async scene => [(await scene.member()).browser, {}],
  'user.goods_buy': async scene => {
    const { id, browser } = await scene.member();
    await giveCoins(scene.db, id, 60);
    return [browser, { goods_id: 1 }];
  },
  'user.goods_wear': async scene => {
    const { id, browser } = await scene.member();
    const bought = { user_id: id, goods_id: 1, price: 60, bought_at: scene.world.now };
    await scene.db.write.insertInto('purchase').values(bought).execute();
    return [browser, { goods_id: 1 }];
  },
  'user.add_badge': async scene => {
    const { id, browser } = await scene.member();
    await scene.db.write
      .insertInto('user_badge')
      .values({
        user_id: id,
        badge_id: 2,
        badge_name: '徽章',
        badge_icon: '',
        granted_at: scene.world.now,
        worn_at: null,
      })
      .execute();
    return [browser, { badge_id: 2 }];
  },
  'operator.report_decide': async scene => {
    const case_id = await scene.reported(await scene.member());
    return [scene.operator.browser, { case_id, action: 'freeze', reason: '核实过' }];
  },
  'operator.appeal_decide': async scene => {
    const author = await scene.member();
    const decision_id = await scene.decided(author);
    await scene.ask(author, 'report.appeal', { decision_id, text: '没有骂人' });
    return [scene.checker.browser, { decision_id, is_granted: true, reason: '复核过' }];
  },
  'im.abuse': async scene => {
    const { id } = await scene.say(await scene.member());
    const images = [await scene.picture(scene.ann.id, 'user_report')];
    const about = { source_type: 'comment', source_id: String(id), reason: 'abuse', content: '骂人' };
    return [scene.ann.browser, { ...about, images }];
  },
  'report.appeal': async scene => {
    const author = await scene.member();
    return [author.browser, { decision_id: await scene.decided(author), text: '没有骂人' }];
  },
  'report.frozen': async scene => {
    const { browser, mobile, code } = await frozenPerson(scene);
    return [browser, { mobile, code }];
  },
  'report.frozen_appeal': async scene => {
    const { browser, mobile, code } = await frozenPerson(scene);
    return [browser, { mobile, code, text: '不是我刷的' }];
  },
  'wiki2.commit_prediction': async scene => {
    const { bracket } = scene;
    const predictions = allMain(bracket);
    return [(await scene.member()).browser, { tournament_id: bracket.tournament.id, predictions }];
  },
  'wiki2.league_create': async scene => {
    const { browser } = await scene.member();
    return [browser, { tournament_id: scene.bracket.tournament.id, name: '长枪粉丝团', is_open: true }];
  },
  'wiki2.league_join': async scene => {
    const { invite_code } = await scene.league(await scene.member(), false);
    return [(await scene.member()).browser, { invite_code }];
  },
  'wiki2.league_leave': inLeague,
  'wiki2.league_open_join': async scene => {
    const { league_id } = await scene.league(await scene.member());
    return [(await scene.member()).browser, { league_id }];
  },
  'comment.reply': async scene => {
    const { id: from_reply_id } = await scene.say(scene.ann);
    const { id, browser } = await scene.member();
    const media_list = [{ url: await scene.picture(id, 'moment') }];
    const content = `@${scene.bob.nickname} 说得对`;
    return [
      browser,
      { source: scene.source, content, from_reply_id, media_list, mention_ids: [scene.bob.id] },
    ];
  },
  'comment.delete': async scene => {
    const { id: from_reply_id } = await scene.say(scene.bob);
    const url = await scene.picture(scene.ann.id, 'moment');
    const { id } = await scene.say(scene.ann, { from_reply_id, media_list: [{ url }] });
    return [scene.ann.browser, { comment_id: id }];
  },
  'moment.like': async scene => {
    const { id } = await scene.say(scene.ann);
    return [scene.bob.browser, { source_type: 'comment', source_id: id, status: 1 }];
  },
  'moment.set_comment_status': async scene => {
    const tournament = await make.makeTournament(scene.db);
    return [scene.operator.browser, { source_type: 'tournament', id: tournament.id, status: 0 }];
  },
  'activity.short_link': scene => {
    const { game_id, id } = scene.bracket.semi1;
    const url = `/wiki/match/${game_id}/${id}`;
    return [new Browser(scene.world), { type: 'match', id: String(id), url }];
  },
  'input.match_input_save': scene => draftOf(scene, 'match'),
  'input.check_match_input_save': checked('match'),
  'input.detail_input_save': scene => draftOf(scene, 'detail'),
  'input.check_detail_input_save': checked('detail'),
  'notice.interaction_list': ofNotices('interaction'),
  'notice.liked_list': ofNotices('liked'),
  'notice.activity_read_all': ofNotices('activity'),
  'notice.system_read_all': ofNotices('system'),
  'notice.activity_read': ofNotice('activity'),
  'notice.system_read': ofNotice('system'),
  'notice.liked_del': ofNotice('liked'),
  'notice.interaction_del': ofNotice('interaction'),
  'notice.activity_del': ofNotice('activity'),
  'notice.system_del': ofNotice('system'),
  'notice.set_quiet_hours': scene => [scene.ann.browser, { is_on: true, from: '23:00', to: '07:30' }],
  'notice.switch_set': scene => [scene.ann.browser, { category: 'interaction', is_on: false }],
  'notice.push_subscribe': scene => [scene.ann.browser, subscription(scene.ann)],
  'notice.push_unsubscribe': async scene => {
    const member = await scene.member();
    const input = subscription(member);
    await scene.ask(member, 'notice.push_subscribe', input);
    return [member.browser, { endpoint: input.endpoint }];
  },
} satisfies Partial<Record<Name, Prepare>>;
