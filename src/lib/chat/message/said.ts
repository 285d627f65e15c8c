/** The text of a message in one line: for quotes, pins, notices, lists, and screen readers. Pure. */
import { isMessageKind, type MessageKind } from './kind.ts';
import { SAID } from './wording.ts';

type Content = Record<string, unknown>;

const LINES: Readonly<Record<MessageKind, (content: Content) => string>> = {
  text: ({ text }) => String(text),
  image: ({ list }) => SAID.image((list as unknown[]).length),
  video: () => SAID.video,
  voice: ({ seconds }) => SAID.voice(Number(seconds)),
  file: ({ name }) => SAID.file(String(name)),
  sticker: ({ name }) => SAID.sticker(String(name)),
  card: () => SAID.card,
  quiz: ({ text }) => SAID.quiz(String(text)),
  system: ({ msg }) => String(msg),
};

/** The line of a message that is shown, or of one on its way. */
export function saidIn({ message_type, content }: { message_type: string; content: Content }): string {
  return isMessageKind(message_type) ? LINES[message_type](content) : SAID.other;
}
