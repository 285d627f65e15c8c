/** The text of a message in one line: for quotes, pins, notices, lists, and screen readers. Pure. */
import { isMessageKind, type MessageKind } from './kind.ts';
import { SUMMARY } from './wording.ts';

type Content = Record<string, unknown>;

const SUMMARY_OF: Readonly<Record<MessageKind, (content: Content) => string>> = {
  text: ({ text }) => String(text),
  image: ({ list }) => SUMMARY.image((list as unknown[]).length),
  video: () => SUMMARY.video,
  voice: ({ seconds }) => SUMMARY.voice(Number(seconds)),
  file: ({ name }) => SUMMARY.file(String(name)),
  sticker: ({ name }) => SUMMARY.sticker(String(name)),
  card: () => SUMMARY.card,
  quiz: ({ text }) => SUMMARY.quiz(String(text)),
  system: ({ msg }) => String(msg),
};

/** The line of a message that is shown, or of one on its way. */
export function messageSummary({
  message_type,
  content,
}: {
  message_type: string;
  content: Content;
}): string {
  return isMessageKind(message_type) ? SUMMARY_OF[message_type](content) : SUMMARY.other;
}
