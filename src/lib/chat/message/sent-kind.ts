/** Kinds of messages that members send: features bring one entry each (`messageKinds`). */
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { badInput } from '../../platform/errors/app-error.ts';
import type { CardKinds } from './card.ts';
import type { Entry } from './entry.ts';
import type { MessageKind } from './kind.ts';
import { MESSAGE_WORDING } from './wording.ts';

export interface SentContext extends Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site' | 'origin'> {
  cards: CardKinds;
  /** Null in a private conversation. */
  groupId: number | null;
}

/** Work that belongs to a message beside its row. Run for new messages alone, never for a repeat. */
export interface Effects {
  /** Locks and checks what the message shows. Throws a refusal, and writes nothing. */
  lock?(trx: Transaction<DB>): Promise<void>;
  /** Writes what belongs to the stored message, in its transaction. */
  attach?(trx: Transaction<DB>, entry: Entry): Promise<void>;
}

export interface Prepared extends Effects {
  /** The content as it is stored. */
  content: object;
  /** Fields that the server makes of it. */
  extra: object;
}

/** `input`: the content as the client sent it. Throws a refusal. */
export type PrepareKind = (context: SentContext, input: unknown) => Promise<Prepared>;
export type SentKinds = Readonly<Partial<Record<MessageKind, PrepareKind>>>;

/** A kind whose content has a schema. */
export const kindOf =
  <S extends z.ZodType>(
    schema: S,
    prepare: (context: SentContext, content: z.output<S>) => Prepared | Promise<Prepared>,
  ): PrepareKind =>
  async (context, input) => {
    const { data } = schema.safeParse(input);
    if (data === undefined) throw badInput('content', MESSAGE_WORDING.shape);
    return prepare(context, data);
  };
