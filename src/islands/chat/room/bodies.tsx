/** What each kind of message shows: a new kind is a line of BODIES. */
import type { ReactNode } from 'react';
import type { MessageKind } from '#lib/chat/message/kind.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { clock } from '#lib/platform/kernel/time.ts';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { FileBody, PicturesBody, VideoBody, VoiceBody } from '../media/MediaBodies.tsx';
import type { MessageRow } from '../model/timeline-rows.ts';
import { groupAddress } from '../state/address.ts';
import { permalinkIn } from '../state/permalink.ts';
import { EDIT, FORWARD, MESSAGE, STICKER } from '../wording.ts';
import { cardIn, MessageCard } from './MessageCard.tsx';
import { MessageText } from './MessageText.tsx';
import { linkedMessage, quizCard } from './parts.ts';

export interface BodyProps {
  row: MessageRow;
  /** The content as it is stored, or as it was sent. */
  content: Record<string, unknown>;
}

/** Lines of the system have no body: they stand alone. */
const BODIES: Partial<Record<MessageKind, (props: BodyProps) => ReactNode>> = {
  text: TextBody,
  image: PicturesBody,
  video: VideoBody,
  voice: VoiceBody,
  file: FileBody,
  sticker: StickerBody,
  card: CardBody,
  quiz: QuizBody,
};

/** The body of a message, by its kind. */
export function Body({ row }: Pick<BodyProps, 'row'>) {
  const { message_type, content } = row.message ?? row.draft!;
  const Kind = Object.hasOwn(BODIES, message_type) ? BODIES[message_type as MessageKind] : undefined;
  if (!Kind) return MESSAGE.other;
  return (
    <>
      {row.message && <Forwarded extra={row.message.extra} />}
      <Kind row={row} content={content} />
    </>
  );
}

function TextBody({ row: { message }, content }: BodyProps) {
  const text = String(content['text']);
  return (
    <>
      <MessageText text={text} mentioned={message?.mentioned} />
      <Edited message={message} />
      <TextCard text={text} extra={message?.extra} />
    </>
  );
}

/** The card of what the server found in the text; else of a message that it leads to. */
function TextCard({ text, extra }: { text: string; extra: Record<string, unknown> | undefined }) {
  const card = cardIn(extra);
  if (card) return <MessageCard card={card} />;
  const link = permalinkIn(text, location.origin);
  return link && <Lazy of={linkedMessage}>{({ LinkedMessage }) => <LinkedMessage link={link} />}</Lazy>;
}

/** `url` is the server's, or in the sender's own draft what the choice of stickers gave. */
function StickerBody({ content }: BodyProps) {
  const { url, name, width, height } = content as {
    url: string;
    name: string;
    width: number;
    height: number;
  };
  return <img className="msg-sticker" src={url} alt={name || STICKER.one} width={width} height={height} />;
}

function CardBody({ row }: BodyProps) {
  const card = cardIn(row.message?.extra);
  return card && <MessageCard card={card} />;
}

function QuizBody({ content }: BodyProps) {
  return (
    <Lazy of={quizCard} fallback={<div className="quiz-part" />}>
      {({ QuizCard }) => <QuizCard content={content} />}
    </Lazy>
  );
}

function Edited({ message }: Pick<MessageRow, 'message'>) {
  const at = message?.expansion['edited_at'];
  if (typeof at !== 'number') return null;
  return (
    <time className="edited" dateTime={new Date(at).toISOString()} title={clock(at)}>
      {EDIT.edited}
    </time>
  );
}

/** Made by the server (lib/chat/forward): empty if readers might not know of the source. */
interface Origin {
  group_id?: number;
  group_name?: string;
  channel_id?: number;
  channel_name?: string;
  n?: number;
}

/** Marks a message as somebody else's words, and names the source. */
function Forwarded({ extra }: Pick<WireMessage, 'extra'>) {
  const origin = extra['forwarded'] as Origin | undefined;
  if (!origin) return null;
  const { group_id, group_name, channel_id, channel_name, n } = origin;
  return (
    <p className="msg-forwarded">
      {group_id === undefined ? (
        FORWARD.unnamed
      ) : (
        <a href={groupAddress(group_id, channel_id, n)}>{FORWARD.from(`${group_name} · ${channel_name}`)}</a>
      )}
    </p>
  );
}
