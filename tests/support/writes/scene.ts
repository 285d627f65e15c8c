/** A small site with something of everything, for tests of all writing calls. */
import { argon2Sync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AllCalls } from '#lib/app/calls.ts';
import { TOKEN_MS } from '#lib/members/account/sign-in/token.server.ts';
import { KEY_BYTES, makeKey } from '#lib/members/media/key.ts';
import type { UploadKind } from '#lib/members/media/kind.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { standIn } from '#lib/platform/adapters/oauth/stand-in.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import type { Files } from '#lib/platform/ports/storage.ts';
import { TEST_SECRET } from '../api.ts';
import { type Bracket, makeBracket } from '../bracket.ts';
import * as make from '../factory.ts';
import { Browser, World } from '../people.ts';
import { png } from '../pictures.ts';
import { OPEN_AT } from '../predict.ts';
import type { Person } from '../reports.ts';
import { signInAs } from '../sign-in.ts';

export type Name = keyof AllCalls & string;
/** The caller of a call, and its input. */
export type Made = [by: Browser, input: Record<string, unknown>];
/** Prepares everything that a call needs. */
export type Prepare = (scene: Scene) => Promise<Made> | Made;

/** Half of a token's lifetime. */
const RENEW_MS = TOKEN_MS / 2;
export const PASSWORD = 'abc123';
let serial = 0;
/** An unused number. */
export const newMobile = () => `132${String(++serial).padStart(8, '0')}`;
export const newName = () => `新来的${++serial}`;

/** A hash in the form of account/password.server.ts, at the lowest cost. */
function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { ...cost, nonce, message });
  const [salt, digest] = [nonce, hash].map(bytes => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${digest}`;
}

/** A storage with a client's picture under every key. */
const picturesOnTheirWay = (inbox: string): Files => ({
  inbox,
  dumps: `${inbox}-dumps`,
  hasRoom: async () => true,
  storage: {
    name: 'oss',
    direct: {
      bucket: 'b',
      region: 'r',
      url: 'https://b.example',
      credentials: async () => ({
        access_key_id: '',
        access_key_secret: '',
        security_token: '',
        expires_at: 0,
      }),
      form: () => ({}),
    },
    put: async () => {},
    open: async () => {
      const picture = await png();
      return { size: picture.length, stream: Readable.from([picture]) };
    },
    remove: async () => {},
  },
});

export class Scene {
  readonly world: World;
  readonly db: Database;
  readonly bracket: Bracket;
  readonly providers: { weixin: ReturnType<typeof standIn>; qq: ReturnType<typeof standIn> };
  /** Hash of PASSWORD. */
  readonly passwordHash: string;
  operator!: Person;
  checker!: Person;
  ann!: Person;
  bob!: Person;
  #renewed = 0;
  readonly #inbox = mkdtempSync(join(tmpdir(), 'saidian-inbox-'));

  private constructor(world: World, bracket: Bracket, passwordHash: string) {
    this.world = world;
    this.db = world.db;
    this.bracket = bracket;
    this.passwordHash = passwordHash;
    const now = () => world.now;
    this.providers = { weixin: standIn('weixin', TEST_SECRET, now), qq: standIn('qq', TEST_SECRET, now) };
    world.outside.oauth = this.providers;
    world.outside.files = picturesOnTheirWay(this.#inbox);
  }

  /** Opens at a time when the bracket can be predicted. */
  static async open(db: Database): Promise<Scene> {
    const world = new World(db);
    world.now = OPEN_AT;
    const scene = new Scene(world, await makeBracket(db), cheapHash(PASSWORD));
    scene.operator = await scene.member('operator');
    scene.checker = await scene.member('operator');
    scene.ann = await scene.member();
    scene.bob = await scene.member();
    return scene;
  }

  close(): void {
    rmSync(this.#inbox, { recursive: true });
  }

  /** A new person with a number and a password. */
  async member(role: 'member' | 'operator' = 'member'): Promise<Person> {
    const mobile = newMobile();
    const input = { phone: mobile, password_hash: this.passwordHash };
    const { id, nickname, cookie } = await signInAs(this.db, role, this.world.now, input);
    const browser = new Browser(this.world);
    browser.cookies.set('session', cookie.replace('session=', ''));
    await browser.renew();
    return { browser, id, mobile, nickname };
  }

  /** Renews tokens, which are short-lived, as the clock advances. */
  async renew(): Promise<void> {
    if (this.world.now - this.#renewed < RENEW_MS) return;
    this.#renewed = this.world.now;
    for (const { browser } of [this.operator, this.checker, this.ann, this.bob]) await browser.renew();
  }

  /** Advances the clock past the rate limits before each call. */
  async ask<N extends Name>(who: Person, name: N, input: Record<string, unknown> = {}) {
    this.world.wait(7);
    return who.browser.ask(name, input as never);
  }

  get today(): string {
    return dayKey(this.world.now);
  }

  get source() {
    return [{ source_type: 'match', source_id: this.bracket.semi1.id }];
  }

  say(who: Person, more: Record<string, unknown> = {}) {
    return this.ask(who, 'comment.reply', { source: this.source, content: `第 ${++serial} 句`, ...more });
  }

  /** A stored picture of this person and kind; returns its address. */
  async picture(user_id: number, kind: UploadKind): Promise<string> {
    const at = this.world.now;
    const key = makeKey(kind, randomBytes(KEY_BYTES), at);
    await this.db.write
      .insertInto('upload')
      .values({
        key,
        kind,
        user_id,
        owner: `u${user_id}`,
        day: 20_261_009,
        nth: ++serial,
        token_hash: 'x',
        status: 2,
        attempts: 0,
        type: 'image/png',
        size: 1,
        ...{ width: 100, height: 100 },
        created_at: at,
        expires_at: at,
      })
      .execute();
    return UPLOAD_PATH + key;
  }

  /** The callback page's input to the call. */
  async comeBack(type: 'weixin' | 'qq', from: Browser, name = newName()) {
    const { state } = await from.ask('auth.oauth_entry', { type });
    return { ...this.providers[type].grant(name), state };
  }

  /** An ongoing match with players to rate. */
  async ratedMatch() {
    const { makeRatedMatch } = await import('../rating.ts');
    return makeRatedMatch(this.db, this.world.now);
  }

  /** A grading list of two items, open by default. */
  async gradings(status: 'down' | 'open' = 'open') {
    const [one, two] = [await make.makePlayer(this.db), await make.makeTeam(this.db)];
    const items = [
      { kind: 'player', entity_id: one.id },
      { kind: 'team', entity_id: two.id },
    ];
    const set = await this.ask(this.operator, 'operator.grading_save', {
      game_id: make.GAME,
      title: '年度最佳',
      items,
    });
    if (status === 'down') return set;
    return this.ask(this.operator, 'operator.grading_status', {
      set_id: set.id,
      version: set.version,
      status,
    });
  }

  /** A picture for a new team. */
  async artwork() {
    const { id } = await make.makeTeam(this.db);
    const image = await this.picture(this.operator.id, 'cms');
    const about = { kind: 'team' as const, entity_id: id, current_id: 0 };
    return { ...about, image, source: '俱乐部官网', licence: '经权利人同意' };
  }

  /** Grades for the items of a new list. */
  async grades() {
    const { id } = await this.gradings();
    const { list } = await this.ask(this.ann, 'rating.custom_list', { game_id: make.GAME, tool_id: id });
    return { id, grades: list[0]!.items.map(({ item_id }) => ({ item_id, grade: 7 })) };
  }

  /** An activity with a draw among those who completed a task. */
  activity(more: Record<string, unknown> = {}) {
    const input = { title: '夏日观赛', start_date: this.today, end_date: this.today, entry: 'tasks' };
    const prizes = [{ name: '纪念章', count: 1 }];
    return this.ask(this.operator, 'operator.activity_save', { ...input, task_ids: [2], prizes, ...more });
  }

  /** A draft of an article. */
  article(more: Record<string, unknown> = {}) {
    const input = { game_id: make.GAME, title: '转会期开启', content: '**今天**开始' };
    return this.ask(this.operator, 'operator.news_save', { ...input, ...more });
  }

  /** A comment of `of` with a picture, reported by Ann and Bob; returns the case's id. */
  async reported(of: Person): Promise<number> {
    const url = await this.picture(of.id, 'moment');
    const { id } = await this.say(of, { media_list: [{ url }] });
    for (const who of [this.ann, this.bob])
      await this.ask(who, 'im.abuse', { source_type: 'comment', source_id: String(id), reason: 'abuse' });
    return (await this.ask(this.operator, 'operator.report_list')).list[0]!.id;
  }

  /** The case decided by the operator; returns the decision's id. */
  async decided(of: Person, action = 'hide'): Promise<number> {
    const case_id = await this.reported(of);
    const input = { case_id, action, reason: '核实过' };
    return (await this.ask(this.operator, 'operator.report_decide', input)).decisions[0]!.id;
  }

  /** A league of Ann's tournament, founded by `who`. */
  league(who: Person, is_open = true) {
    const tournament_id = this.bracket.tournament.id;
    return this.ask(who, 'wiki2.league_create', { tournament_id, name: `小组${++serial}`, is_open });
  }

  /** Marks the task as completed. */
  async done(user_id: number, task_id: number, period: string): Promise<void> {
    const completed_at = this.world.now;
    await this.db.write
      .insertInto('task_progress')
      .values({ user_id, task_id, period, n: 1, completed_at, rewarded_at: null })
      .execute();
  }

  /** A notice of the category for the user; returns its id. */
  async notice(user_id: number, category: string): Promise<number> {
    const at = this.world.now;
    const about = { about_type: 'task', about_id: ++serial, actor_id: null, actors: 0 };
    const { id } = await this.db.write
      .insertInto('notice')
      .values({
        user_id,
        category,
        kind: 'task_done',
        key: `k${serial}`,
        ...about,
        is_read: 0,
        created_at: at,
        order_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.db.write
      .insertInto('notice_counter')
      .values({ user_id, category, total: 1, unread: 1, revision: 1 })
      .onConflict(on =>
        on.columns(['user_id', 'category']).doUpdateSet(eb => ({
          total: eb('notice_counter.total', '+', 1),
          unread: eb('notice_counter.unread', '+', 1),
        })),
      )
      .execute();
    return id;
  }
}
