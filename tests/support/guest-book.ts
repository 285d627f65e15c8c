/** An in-memory test feature that uses every extension point of features. */
import { z } from 'zod';
import type { LikeKind } from '#lib/community/comment/like.server.ts';
import type { SourceKind } from '#lib/community/comment/source.server.ts';
import type { OnDelivered } from '#lib/community/notice/consumer.server.ts';
import type { Kinds } from '#lib/community/notice/kind.ts';
import { notify } from '#lib/community/notice/make.server.ts';
import type { ReadSubjects } from '#lib/community/notice/subject.ts';
import type { Reportable } from '#lib/community/report/reportable.ts';
import { countTry } from '#lib/members/account/attempt.server.ts';
import { defineLimits, MINUTE } from '#lib/members/account/limit.ts';
import type { UserData } from '#lib/members/account/user-data.ts';
import { defineCalls } from '#lib/platform/contract/call.ts';
import type { Consumer } from '#lib/platform/db/consume.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { defineFeature, type OpenedFeature } from '#lib/platform/feature/feature.ts';

declare module '#lib/platform/feature/feature.ts' {
  interface Running {
    guestBook?: OpenedFeature;
  }
}

export const GUEST_BOOK_TRIES = defineLimits({ guestBook: { max: 2, window: MINUTE } });

const calls = defineCalls({
  'guest_book.sign': {
    method: 'POST',
    path: '/api/v1/guest_book/sign',
    access: 'member',
    summary: '在留言簿上留名',
    input: z.object({ text: z.string() }),
    output: z.object({ id: z.int() }),
  },
  'guest_book.read': {
    method: 'GET',
    path: '/api/v1/guest_book/read',
    access: 'visitor',
    summary: '留言簿，以及它被读出了几次',
    tags: () => ['guest_book'],
    input: z.object({}),
    output: z.object({ texts: z.array(z.string()), readings: z.int() }),
  },
});

interface Entry {
  id: number;
  userId: number;
  text: string;
  at: number;
  likes: number;
  isHidden: boolean;
}

export class GuestBook {
  entries: Entry[] = [];
  #readings = 0;
  readonly #find = (id: number) => this.entries.find(entry => entry.id === id && !entry.isHidden);

  readonly #handlers = {
    'guest_book.sign': async ({ text }: { text: string }, { db, now, viewer }: Signing) => {
      const userId = viewer!.userId;
      await countTry(db, GUEST_BOOK_TRIES.guestBook, String(userId), now);
      const id = this.entries.length + 1;
      this.entries.push({ id, userId, text, at: now, likes: 0, isHidden: false });
      return { id };
    },
    'guest_book.read': async () => {
      const texts = this.entries.filter(({ isHidden }) => !isHidden).map(({ text }) => text);
      return { texts, readings: ++this.#readings };
    },
  };

  readonly #userData: UserData = {
    tables: async (_, userId) => {
      const rows = this.entries.filter(entry => entry.userId === userId).map(({ text }) => ({ text }));
      return [{ name: 'guest_book', title: '留言', rows }];
    },
    erase: async (_, userId) => {
      this.entries = this.entries.filter(entry => entry.userId !== userId);
    },
  };

  readonly #source: SourceKind = {
    type: 'guest_book',
    ids: 1,
    find: async (_, [id]) => {
      const entry = this.#find(id!);
      return entry && { authorId: entry.userId };
    },
    describe: async (_, all) =>
      all.map(([id]) => {
        const entry = this.#find(id!);
        return entry && { title: entry.text, path: `/guest_book/${id}` };
      }),
  };

  readonly #likeKind: LikeKind = {
    kind: 'guest_book',
    find: async (_, id) => {
      const entry = this.#find(id);
      return (
        entry && { ownerId: entry.userId, address: `guest_book:${id}`, comments: [], like_count: entry.likes }
      );
    },
    count: async (_, id, _userId, by) => {
      const entry = this.#find(id)!;
      entry.likes += by;
      return entry.likes;
    },
    forget: async () => {},
  };

  readonly #reportable: Reportable = {
    name: '留言',
    look: async (_, id) => {
      const entry = this.#find(Number(id));
      if (!entry) return undefined;
      const { userId, text, at } = entry;
      const lines = [{ userId, text, media: [], at, isReported: true }];
      return { authorId: userId, place: { name: '留言簿', url: '/guest_book' }, lines };
    },
    hide: async (_, id) => {
      this.#find(Number(id))!.isHidden = true;
      return { before: '' };
    },
    restore: async (_, id) => {
      this.entries.find(entry => entry.id === Number(id))!.isHidden = false;
      return { before: '' };
    },
  };

  readonly #readSubjects: ReadSubjects = async (_, ids) =>
    new Map(
      ids.flatMap(id => {
        const entry = this.#find(id);
        return entry ? [[id, { text: entry.text, place: '留言簿', url: `/guest_book/${id}` }] as const] : [];
      }),
    );

  /** Notifies an entry's author of a comment on it. */
  readonly #consumer = (kinds: Kinds, onDelivered: OnDelivered): Consumer => ({
    name: 'guest_book',
    on: {
      commentPosted: async (trx, { source, userId: actorId }, { at, after }) => {
        const entry = source.type === 'guest_book' ? this.#find(source.ids[0]!) : undefined;
        if (!entry) return;
        const about = { type: 'guest_book', id: entry.id };
        const delivered = await notify(
          trx,
          kinds,
          { userId: entry.userId, kind: 'guest_book_said', about, actorId },
          at,
        );
        if (delivered) after(() => onDelivered(delivered));
      },
    },
  });

  readonly made: number[] = [];
  isOpen = false;

  #open(): OpenedFeature {
    this.isOpen = true;
    return {
      close: async () => {
        this.isOpen = false;
      },
    };
  }

  readonly feature = defineFeature({
    name: 'guest_book',
    calls,
    handlers: () => this.#handlers,
    limits: GUEST_BOOK_TRIES,
    commentSources: [this.#source],
    likeKinds: () => [this.#likeKind],
    reportables: () => ({ guest_book: this.#reportable }),
    noticeKinds: { guest_book_said: { category: 'interaction', title: who => `${who}在你的留言下说话了` } },
    noticeSubjects: () => ({ guest_book: { read: this.#readSubjects, gone: '这条留言已不可见' } }),
    userData: () => [this.#userData],
    consumers: ({ registries, notices }) => [this.#consumer(registries.noticeKinds, notices.onDelivered)],
    sweeps: [
      async ({ now }) => {
        this.entries = this.entries.filter(({ at }) => at > now - MINUTE);
      },
    ],
    prepare: { rest: async (_, { now }) => this.made.push(now) },
    opens: { guestBook: () => this.#open() },
    drops: { threadChanged: ({ source }) => (source.startsWith('guest_book:') ? ['guest_book'] : []) },
  });
}

interface Signing {
  db: Database;
  now: number;
  viewer: { userId: number } | null;
}
