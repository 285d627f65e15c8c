/** Contents of messages with pictures, videos, voices and files. Pure. */

/** A stored file, as a message's content names it. */
export interface ShownFile {
  /** Path on this site. */
  url: string;
  /** MIME type by content. */
  type: string;
  /** Bytes. */
  size: number;
}
/** `width`, `height`: pixels. */
export interface ShownPicture extends ShownFile {
  width: number;
  height: number;
}
export interface ShownVideo extends ShownFile {
  seconds: number;
  poster: ShownPicture | null;
}
export interface ShownVoice extends ShownFile {
  seconds: number;
}
export interface NamedFile extends ShownFile {
  name: string;
}

/** Characters of a file's name. */
export const FILE_NAME_MAX = 100;
const NAMELESS = '文件';
/** Path separators, characters that no file system takes, and those that turn or hide letters. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that any system can store, and that shows its true ending. */
export function fileName(input: string): string {
  const name = input
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const letters = [...name];
  if (letters.length === 0) return NAMELESS;
  if (letters.length <= FILE_NAME_MAX) return name;
  const ending = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, FILE_NAME_MAX - [...ending].length).join('') + ending;
}
