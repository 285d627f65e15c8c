/** Members who do all that is counted, each to the things of all: likes taken back, answers, votes, picks, messages. */
import { insertMember } from '#lib/chat/group/member.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { type Bracket, makeBracket } from './bracket.ts';
import { makeSmallRoom, type SmallRoom } from './chat/inputs.ts';
import { makeSmallPost, type SmallPost } from './chat/posts.ts';
import { inTransaction } from './factory.ts';
import { allGuest, allMain } from './predict.ts';
import type { Person } from './reports.ts';
import type { Scene } from './writes/scene.ts';

let serial = 0;

export class Crowd {
  /** Who owns their groups, and does nothing else. */
  readonly host: Person;
  readonly people: readonly Person[];
  /** One of each, in their order. */
  readonly commentIds: number[] = [];
  readonly predictionIds: number[] = [];
  /** What they predict; its first semi-final has ended. */
  bracket!: Bracket;
  readonly #scene: Scene;
  readonly #room: SmallRoom;
  readonly #square: SmallPost;

  private constructor(scene: Scene, host: Person, people: readonly Person[], places: [SmallRoom, SmallPost]) {
    this.#scene = scene;
    this.host = host;
    this.people = people;
    [this.#room, this.#square] = places;
  }

  static async open(scene: Scene): Promise<Crowd> {
    const host = await scene.member();
    const people = [await scene.member(), await scene.member(), await scene.member()];
    const [first, ...others] = people;
    const { db, world } = scene;
    const room = await makeSmallRoom(db, { ownerId: host.id, memberId: first!.id }, world.now);
    const square = await makeSmallPost(db, { ownerId: host.id, authorId: first!.id }, world.now);
    await inTransaction(db, async trx => {
      for (const { groupId } of [room, square])
        for (const { id } of others) await insertMember(trx, groupId, id, world.now);
    });
    return new Crowd(scene, host, people, [room, square]);
  }

  /** What is given in turn is taken back from the next person's thing, so that rows that do not count are there, too. */
  async act(): Promise<void> {
    await this.#post();
    await this.#talk();
    await this.#judge();
    await this.#predict();
  }

  /** What they said is as old as `days`; then the host speaks, and of the people the last one. */
  async speakLater(days: number): Promise<void> {
    this.#scene.world.now += days * DAY;
    const left = [this.host, this.people.at(-1)!];
    await this.#renew(left);
    for (const who of left) await this.#say(who);
  }

  async #renew(people: readonly Person[] = [this.host, ...this.people]): Promise<void> {
    for (const { browser } of people) await browser.renew();
  }

  async #say(who: Person): Promise<string> {
    const { uuid } = await this.#scene.ask(who, 'im.message_send', {
      target_id: this.#room.groupId,
      channel_id: this.#room.channelId,
      message_type: 'text',
      content: { text: '说' },
      expansion: { local_message_id: `crowd-${++serial}` },
    });
    return uuid;
  }

  async #post(): Promise<void> {
    const scene = this.#scene;
    const { groupId, postsId, tagId } = this.#square;
    const posts: number[] = [];
    const comments = this.commentIds;
    for (const who of this.people) {
      const place = { group_id: groupId, channel_id: postsId, tag: [tagId] };
      posts.push((await scene.ask(who, 'moment.publish', { ...place, content: '好球' })).id);
      comments.push((await scene.say(who)).id);
    }
    await this.#renew();
    for (const [i, who] of this.people.entries()) {
      const like = async (source_type: string, ids: number[]) => {
        for (const source_id of ids)
          await scene.ask(who, 'moment.like', { source_type, source_id, status: 1 });
        const next = ids[(i + 1) % ids.length];
        await scene.ask(who, 'moment.like', { source_type, source_id: next, status: 0 });
      };
      await like('moment', posts);
      await like('comment', comments);
      for (const id of posts) {
        await scene.ask(who, 'moment.emoji_action', {
          ...{ source_type: 'moment', source_id: id, emoji: '赞', action: 1 },
        });
        const source = [{ source_type: 'moment', source_id: id }];
        await scene.ask(who, 'comment.reply', { source, content: `第 ${++serial} 条` });
      }
      for (const reply_id of comments)
        await scene.say(who, { parent_reply_id: reply_id, from_reply_id: reply_id });
      await this.#renew();
    }
  }

  async #talk(): Promise<void> {
    const scene = this.#scene;
    const { groupId, channelId, quizId } = this.#room;
    await this.#renew();
    const text: string[] = [];
    for (const who of [...this.people, ...this.people]) text.push(await this.#say(who));
    for (const [i, who] of this.people.entries()) {
      for (const uuid of text)
        await scene.ask(who, 'im.message_react', {
          ...{ target_id: groupId, channel_id: channelId, uuid, emoji: '微笑', on: true },
        });
      await scene.ask(who, 'im.quiz_answer', { quiz_id: quizId, option: i % 2 });
      await this.#renew();
    }
  }

  async #judge(): Promise<void> {
    const scene = this.#scene;
    await this.#renew();
    const { match, ace, home } = await scene.ratedMatch();
    const { id, grades } = await scene.grades();
    for (const who of this.people) {
      await scene.ask(who, 'wiki.team_support', { match_id: match.id, participant_id: home.id });
      await scene.ask(who, 'rating.grading', { match_id: match.id, person_id: ace.id, score: 8 });
      await scene.ask(who, 'rating.custom_grading', { id, grades });
    }
  }

  async #predict(): Promise<void> {
    const scene = this.#scene;
    const { db, world } = scene;
    const bracket = await makeBracket(db);
    this.bracket = bracket;
    const { tournament, semi1, teams } = bracket;
    await this.#renew();
    const founded = { tournament_id: tournament.id, name: '老友', is_open: true };
    const { league_id } = await scene.ask(this.host, 'wiki2.league_create', founded);
    for (const [i, who] of this.people.entries()) {
      const predictions = i === 1 ? allGuest(bracket) : allMain(bracket);
      const input = { tournament_id: tournament.id, predictions };
      this.predictionIds.push((await scene.ask(who, 'wiki2.commit_prediction', input)).id);
      await scene.ask(who, 'wiki2.league_open_join', { league_id });
      const participant_id = i === 1 ? teams.b : teams.a;
      await scene.ask(who, 'wiki2.pick_match', { match_id: semi1.id, participant_id });
    }
    await inTransaction(db, async trx => {
      await updateMatch(trx, semi1.id, { status: 3, main_score: 2, guest_score: 0, result_type: 1 });
      await deriveTournament(trx, tournament.id);
      await append(trx, 'resultsChanged', { matchIds: [semi1.id] }, world.now);
    });
  }
}
