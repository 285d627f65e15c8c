/** People who write letters to each other, over the API. */
import type { Database } from '#lib/platform/db/database.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { SignedIn } from '../sign-in.ts';
import { Circle } from './circle.ts';

export class Post {
  readonly circle: Circle;

  /** Of people in a circle that there is already, or outside. */
  constructor(circle: Circle) {
    this.circle = circle;
  }

  /** The circle's group is there to be shared; outsiders share none. */
  static open = async (db: Database, bus?: Bus): Promise<Post> => new Post(await Circle.open(db, {}, bus));

  /** Strangers to each other. */
  strangers = (count: number): Promise<SignedIn[]> =>
    Promise.all(Array.from({ length: count }, () => this.circle.outsider()));

  /** Members of one group. */
  async friends(): Promise<[SignedIn, SignedIn]> {
    return [await this.circle.member(), await this.circle.member()];
  }

  to = (reader: SignedIn, text: string, more: object = {}) =>
    this.circle.saying(text, {
      conversation_type: 1,
      target_id: reader.id,
      channel_id: undefined,
      ...more,
    });

  /** A second later. */
  write(writer: SignedIn, reader: SignedIn, text = '你好', more: object = {}) {
    this.circle.now += 1000;
    return this.circle.ask(writer, 'im.message_send', this.to(reader, text, more));
  }

  refused(writer: SignedIn, reader: SignedIn, text = '你好', more: object = {}) {
    this.circle.now += 1000;
    return this.circle.refused(writer, 'im.message_send', this.to(reader, text, more));
  }

  answer = (who: SignedIn, other: SignedIn, on: boolean) =>
    this.circle.ask(who, 'im.letters_answer', { target_id: other.id, on });

  block = (who: SignedIn, whom: SignedIn, on = true) =>
    this.circle.ask(who, 'user.block', { user_id: whom.id, on });

  /** The texts that stand last in the list, and how many letters are unread. */
  async inbox(who: SignedIn, is_request = false): Promise<[string, number][]> {
    const { list } = await this.circle.ask(who, 'im.letters_list', { is_request });
    return list.map(({ last_message, unread }) => [
      String((last_message.content as { text?: string }).text ?? ''),
      unread,
    ]);
  }

  async past(who: SignedIn, other: SignedIn): Promise<string[]> {
    const { list } = await this.circle.ask(who, 'im.letters_history', { targetId: other.id });
    return list.map(({ content }) => String((content as { text?: string }).text ?? ''));
  }

  unread = (who: SignedIn) => this.circle.ask(who, 'im.letters_unread', {});

  /** Of the two; both wrote to each other. */
  async talking(): Promise<{ one: SignedIn; other: SignedIn; channelId: number }> {
    const [one, other] = await this.friends();
    await this.write(one, other, '在吗');
    const { uuid } = await this.write(other, one, '在');
    return { one, other, channelId: Number(uuid.split('-')[0]) };
  }
}
