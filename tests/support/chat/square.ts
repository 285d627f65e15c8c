/** A group with a channel of posts, over the API. */
import type { Database } from '#lib/platform/db/database.ts';
import type { SignedIn } from '../sign-in.ts';
import { Circle } from './circle.ts';

export class Square {
  readonly circle: Circle;
  readonly postsId: number;

  private constructor(circle: Circle, postsId: number) {
    this.circle = circle;
    this.postsId = postsId;
  }

  static async open(db: Database): Promise<Square> {
    const circle = await Circle.open(db);
    return new Square(circle, await circle.channel({ kind: 'post', name: '精彩瞬间' }));
  }

  get place() {
    return { group_id: this.circle.groupId, channel_id: this.postsId };
  }

  /** Publishes a post a second later; answers its id. */
  async post(who: SignedIn, content: string, more: Record<string, unknown> = {}): Promise<number> {
    this.circle.now += 1000;
    return (await this.circle.ask(who, 'moment.publish', { ...this.place, content, ...more })).id;
  }

  /** Texts of the channel's posts, as listed. */
  async texts(who: SignedIn | null = null, more: Record<string, unknown> = {}): Promise<string[]> {
    const { list } = await this.circle.ask(who, 'moment.moment_cursor_query_time', {
      ...this.place,
      ...more,
    });
    return list.map(({ content }) => content);
  }

  detail(who: SignedIn | null, id: number) {
    return this.circle.ask(who, 'moment.detail_down', { id });
  }

  /** Answers the comment's id. */
  async comment(who: SignedIn, id: number, content: string, more: Record<string, unknown> = {}) {
    this.circle.now += 1000;
    return (await this.circle.ask(who, 'comment.reply', { source: sourceOf(id), content, ...more })).id;
  }

  async tag(name: string, who = this.circle.creator): Promise<number> {
    return (await this.circle.ask(who, 'moment.add_tag', { group_id: this.circle.groupId, name })).tag_id;
  }

  /** Takes the channel out of everybody's sight but its managers'. */
  async close(): Promise<void> {
    await this.circle.ask(this.circle.creator, 'im_admin.auth_channel', {
      ...this.place,
      ...{ auth_id: 1, is_auth: 0, is_some: 0 },
    });
  }
}

export const sourceOf = (id: number) => [{ source_type: 'moment', source_id: id }];
