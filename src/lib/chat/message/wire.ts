/** A message as clients see it. Pure. */
import { type Entry, uuidOf } from './entry.ts';
import { SHOWN } from './kind.ts';
import { type Reaction, reactionsOf } from './reaction.ts';

/** A message in calls and frames, with its position in the log. */
export interface WireMessage {
  uuid: string;
  channel_id: number;
  n: number;
  rev: number;
  user_id: number;
  /** `expansion.local_message_id`: with the sender it is the key of the message's row in lists. */
  local_id: string;
  message_type: string;
  content: Record<string, unknown>;
  extra: Record<string, unknown>;
  reply_n: number | null;
  mentioned: Record<string, unknown>;
  expansion: Record<string, unknown>;
  /** Reactions in the order in which they were first given. */
  reactions: Reaction[];
  /** 1 shown, 2 recalled, 3 hidden. */
  status: number;
  /** Epoch milliseconds. */
  send_time: number;
}

/** A message for clients: without content, reactions and mentions if it is not shown. */
export function wireOf(entry: Entry): WireMessage {
  const isShown = entry.status === SHOWN;
  const json = (text: string): Record<string, unknown> => (isShown ? JSON.parse(text) : {});
  return {
    uuid: uuidOf(entry),
    channel_id: entry.channel_id,
    n: entry.n,
    rev: entry.rev,
    user_id: entry.user_id,
    local_id: entry.local_id,
    message_type: entry.kind,
    content: json(entry.content),
    extra: json(entry.extra),
    reply_n: isShown ? entry.reply_n : null,
    mentioned: json(entry.mentioned),
    expansion: json(entry.expansion),
    reactions: isShown ? reactionsOf(entry) : [],
    status: entry.status,
    send_time: entry.sent_at,
  };
}

/**
 * The JSON text of `wireOf`, for frames. What is stored as JSON goes into it as it is, which takes a tenth of the time of
 * reading it and writing it again.
 */
export function wireText(entry: Entry): string {
  const { content, extra, reply_n, mentioned, expansion, reactions } =
    entry.status === SHOWN ? entry : NOT_SHOWN;
  return (
    `{"uuid":"${uuidOf(entry)}","channel_id":${entry.channel_id},"n":${entry.n},"rev":${entry.rev},` +
    `"user_id":${entry.user_id},"local_id":${JSON.stringify(entry.local_id)},"message_type":"${entry.kind}",` +
    `"content":${content},"extra":${extra},"reply_n":${reply_n},"mentioned":${mentioned},` +
    `"expansion":${expansion},"reactions":${reactions},"status":${entry.status},"send_time":${entry.sent_at}}`
  );
}

const NOT_SHOWN = {
  content: '{}',
  extra: '{}',
  reply_n: null,
  mentioned: '{}',
  expansion: '{}',
  reactions: '[]',
} satisfies Partial<Entry>;
