/** Shapes of messages in calls and in the log. */
import { z } from 'zod';
import { id, integer } from '../../platform/contract/fields.ts';
import { LOCAL_ID_MAX, MENTIONS_MAX } from './limits.ts';

const ids = z.array(id).max(MENTIONS_MAX).default([]);

/** Mentions in requests and as they are stored. Another spelling is refused: it would mention nobody. */
export const mentioned = z.strictObject({
  isAll: z.boolean().default(false),
  userIds: ids,
  identityIds: ids,
});

/** What clients store beside a message; `local_message_id` is the sender's own id for it. */
export const expansion = z.looseObject({ local_message_id: z.string().min(1).max(LOCAL_ID_MAX) });

/** A position in a channel's log. */
export const position = integer(0, Number.MAX_SAFE_INTEGER);

export const reaction = z.object({ emoji: z.string(), count: z.int() });

const plain = z.looseObject({}) as unknown as z.ZodType<object, object>;
/** wire.ts. */
export const message = z.object({
  /** `channel-n`. */
  uuid: z.string(),
  channel_id: z.int(),
  /** Its position in the channel. */
  n: z.int(),
  /** Rises with every change in the channel. */
  rev: z.int(),
  user_id: z.int(),
  local_id: z.string(),
  /** chat/message/kind.ts. */
  message_type: z.string(),
  /** Empty, as are the next ones, unless the message is shown. */
  content: plain,
  extra: plain,
  reply_n: z.int().nullable(),
  mentioned: plain,
  expansion: plain,
  /** How often it was reacted to with each emoji. */
  reactions: z.array(reaction),
  /** 1 shown, 2 recalled, 3 hidden by an operator. */
  status: z.int(),
  /** ms */
  send_time: z.int(),
});
