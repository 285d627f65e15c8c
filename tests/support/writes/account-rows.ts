/** Writing calls of accounts, with the preparation of each. */
import { Browser } from '../people.ts';
import { type Made, type Name, newMobile, newName, PASSWORD, type Prepare, type Scene } from './scene.ts';

const stranger = ({ world }: Scene) => new Browser(world);
const NEW_PASSWORD = 'new1234';

/** A new member with a code of this type sent to the number. */
async function withCode(scene: Scene, type: Parameters<Browser['codeFor']>[1]) {
  const { browser, mobile } = await scene.member();
  return { browser, mobile, code: await browser.codeFor(mobile, type) };
}

/** A member signed in in two browsers. */
async function atTwoPlaces(scene: Scene) {
  const member = await scene.member();
  const other = new Browser(scene.world);
  await other.signIn(member.mobile);
  return { ...member, other };
}

async function newPhone(scene: Scene): Promise<Made> {
  const { browser, mobile: old } = await atTwoPlaces(scene);
  const mobile = newMobile();
  const old_code = await browser.codeFor(old, 'change_phone_proof');
  return [browser, { mobile, code: await browser.codeFor(mobile, 'change_phone'), old_code }];
}

const boundBy =
  (type: 'weixin' | 'qq'): Prepare =>
  async scene => {
    const { browser } = await scene.member();
    return [browser, { ...(await scene.comeBack(type, browser)), password: PASSWORD }];
  };

async function bindPhone(scene: Scene): Promise<Made> {
  const browser = stranger(scene);
  const { oauth_id } = await browser.ask('auth.oauth2_weixin', await scene.comeBack('weixin', browser));
  const mobile = newMobile();
  return [browser, { mobile, code: await browser.codeFor(mobile, 'bind'), oauth_id }];
}

/** A member about to close the account, who has used a bit of everything. */
async function leaver(scene: Scene): Promise<Made> {
  const member = await scene.member();
  const url = await scene.picture(member.id, 'moment');
  const comment = await scene.say(member, { media_list: [{ url }] });
  await scene.say(scene.ann, { from_reply_id: comment.id });
  await scene.ask(scene.ann, 'moment.like', { source_type: 'comment', source_id: comment.id, status: 1 });
  const other = await scene.say(scene.ann);
  await scene.ask(member, 'moment.like', { source_type: 'comment', source_id: other.id, status: 1 });
  await scene.ask(member, 'user.block', { user_id: scene.bob.id, on: true });
  await scene.league(member);
  const { match, ace } = await scene.ratedMatch();
  await scene.ask(member, 'rating.grading', { match_id: match.id, person_id: ace.id, score: 8 });
  const { id, grades } = await scene.grades();
  await scene.ask(member, 'rating.custom_grading', { id, grades });
  await scene.ask(member, 'activity.sign_task');
  await scene.notice(member.id, 'system');
  await scene.ask(member, 'wiki.team_support', {
    match_id: scene.bracket.semi1.id,
    participant_id: scene.bracket.teams.a,
  });
  return [member.browser, { password: PASSWORD, said: 'erase' }];
}

/** Closes the account by a code, which allows five attempts; with as little as possible to erase. */
export async function leaverByCode(scene: Scene): Promise<Made> {
  const { browser, code } = await withCode(scene, 'unregister');
  return [browser, { code, said: 'erase' }];
}

export const ACCOUNT_ROWS = {
  'auth.send_code': scene => [stranger(scene), { mobile: newMobile() }],
  'auth.check_phone_code': async scene => {
    const { browser, mobile, code } = await withCode(scene, 'login');
    return [browser, { mobile, code, type: 'login' }];
  },
  'auth.login_by_phone_code': async scene => {
    const browser = stranger(scene);
    const mobile = newMobile();
    return [browser, { phone: mobile, captcha: await browser.codeFor(mobile, 'login') }];
  },
  'auth.login_by_password': async scene => {
    const { mobile } = await scene.member();
    return [stranger(scene), { mobile, password: PASSWORD }];
  },
  'auth.register': async scene => {
    const browser = stranger(scene);
    const mobile = newMobile();
    const code = await browser.codeFor(mobile, 'register');
    return [browser, { nick_name: newName(), password: PASSWORD, mobile, code, protocol: true }];
  },
  'auth.get_token': async scene => {
    const { browser } = await scene.member();
    scene.world.wait(3600);
    return [browser, {}];
  },
  'auth.logout': async scene => [(await scene.member()).browser, {}],
  'auth.forget_password': async scene => {
    const { mobile } = await atTwoPlaces(scene);
    const browser = stranger(scene);
    return [browser, { mobile, code: await browser.codeFor(mobile, 'reset'), password: NEW_PASSWORD }];
  },
  'auth.check_phone': scene => [stranger(scene), { mobile: newMobile() }],
  'auth.check_nickname': scene => [stranger(scene), { nickname: newName() }],
  'auth.oauth_entry': scene => [stranger(scene), { type: 'qq' }],
  'auth.oauth2_weixin': async scene => {
    const browser = stranger(scene);
    return [browser, await scene.comeBack('weixin', browser)];
  },
  'auth.oauth2_qq': async scene => {
    const browser = stranger(scene);
    return [browser, await scene.comeBack('qq', browser)];
  },
  'auth.bind_phone': bindPhone,
  'auth.bind_weixin': boundBy('weixin'),
  'auth.bind_qq': boundBy('qq'),
  'account.bind_weixin': boundBy('weixin'),
  'account.bind_qq': boundBy('qq'),
  'auth.unbind': async scene => {
    const { browser, code } = await withCode(scene, 'unbind');
    await browser.ask('auth.bind_qq', { ...(await scene.comeBack('qq', browser)), password: PASSWORD });
    return [browser, { oauth_type: 'qq', code }];
  },
  'account.check_phone': async scene => [(await scene.member()).browser, { phone: newMobile() }],
  'account.send_sms': async scene => {
    const { browser, mobile } = await scene.member();
    scene.world.wait(61);
    return [browser, { mobile, type: 'set_password' }];
  },
  'account.change_phone': newPhone,
  'account.verify_reset_code': async scene => {
    const { browser, mobile, code } = await withCode(scene, 'set_password');
    return [browser, { mobile, code }];
  },
  'account.change_password': async scene => {
    const { browser } = await atTwoPlaces(scene);
    return [browser, { password: PASSWORD, new_password: NEW_PASSWORD }];
  },
  'account.set_password': async scene => {
    const { browser, code } = await withCode(scene, 'set_password');
    return [browser, { new_password: NEW_PASSWORD, code }];
  },
  'auth.set_password': async scene => {
    const { browser, code } = await withCode(scene, 'set_password');
    return [browser, { new_password: NEW_PASSWORD, code }];
  },
  'account.end_session': async scene => {
    const { browser } = await atTwoPlaces(scene);
    const { list } = await browser.ask('account.session_list');
    return [browser, { session_id: list.find(one => !one.is_current)!.id }];
  },
  'account.end_other_sessions': async scene => [(await atTwoPlaces(scene)).browser, {}],
  'account.export_data': async scene => [(await scene.member()).browser, {}],
  'auth.unregister': leaver,
  'user.edit_user': async scene => {
    const { id, browser } = await scene.member();
    const head_portrait = await scene.picture(id, 'avatar');
    return [browser, { nickname: newName(), signature: '看比赛', birthday: '2000-01-01', head_portrait }];
  },
  'account.edit_user_info': async scene => [(await scene.member()).browser, { signature: '看比赛' }],
  'activity.behavior_recode': async scene => {
    const { id, browser } = await scene.member();
    const head_portrait = await scene.picture(id, 'avatar');
    const profile = { nickname: newName(), signature: '看比赛', birthday: '2000-01-01', head_portrait };
    await browser.ask('user.edit_user', profile);
    return [browser, { type: 2 }];
  },
  'operator.freeze_user': async scene => {
    const { id } = await atTwoPlaces(scene);
    return [scene.operator.browser, { user_id: id, reason: '反复刷屏' }];
  },
  'operator.unfreeze_user': async scene => {
    const { id } = await scene.member();
    await scene.ask(scene.operator, 'operator.freeze_user', { user_id: id, reason: '反复刷屏' });
    return [scene.operator.browser, { user_id: id, reason: '弄错了' }];
  },
  'user.block': async scene => [scene.ann.browser, { user_id: (await scene.member()).id, on: true }],
  'user.set_privacy': scene => [scene.ann.browser, { mention_from: 'no_one', shows_presence: false }],
  'config.oss_auth': scene => [scene.ann.browser, { type: 'avatar' }],
  'config.oss_auth_visitor': scene => [stranger(scene), {}],
  'upload.finish': async scene => {
    const browser = stranger(scene);
    const { key, oss_auth_key } = await browser.ask('config.oss_auth_visitor', { type: 'user_report' });
    return [browser, { key, token: oss_auth_key }];
  },
  'activity.collect_log': scene => [
    stranger(scene),
    { list: [{ event: 'logout_click', time: scene.world.now }] },
  ],
} satisfies Partial<Record<Name, Prepare>>;
