/** Kinds of uploads, and the files each allows. */
import { IMAGE_BYTES, MEBIBYTE } from './limits.ts';

/** Required type of a file, by its content. */
export type Family = 'image' | 'video' | 'voice' | 'file';

const FAMILY_OF = {
  avatar: 'image',
  badge: 'image',
  chat_files: 'file',
  chat_group_files: 'file',
  chat_group_images: 'image',
  chat_group_videos: 'video',
  chat_group_voices: 'voice',
  chat_group_setting: 'image',
  chat_images: 'image',
  chat_videos: 'video',
  chat_voices: 'voice',
  cms: 'image',
  default: 'image',
  meme: 'image',
  moment: 'image',
  moment_video: 'video',
  user_report: 'image',
} as const satisfies Record<string, Family>;

export type UploadKind = keyof typeof FAMILY_OF;
export const UPLOAD_KINDS = Object.keys(FAMILY_OF) as [UploadKind, ...UploadKind[]];

/**
 * The only kind for visitors without an account: a picture beside a report.
 */
export const VISITOR_KIND = 'user_report' satisfies UploadKind;
/** Kinds whose files look like the site's own: for operators only. */
const OPERATOR_KINDS: readonly UploadKind[] = ['badge', 'cms'];

/** Pictures of one message. */
export const PICTURES_MAX = 9;
/** The longest voice and video, in seconds. */
export const VOICE_SECONDS_MAX = 60;
export const VIDEO_SECONDS_MAX = 3600;

const BYTES: Record<Family, number> = {
  image: IMAGE_BYTES,
  video: 50 * MEBIBYTE,
  voice: 5 * MEBIBYTE,
  file: 20 * MEBIBYTE,
};

export const isUploadKind = (name: string): name is UploadKind => Object.hasOwn(FAMILY_OF, name);
export const familyOf = (kind: UploadKind): Family => FAMILY_OF[kind];
/** The largest file of the kind, in bytes. */
export const bytesOf = (kind: UploadKind): number => BYTES[familyOf(kind)];
export const isForOperators = (kind: UploadKind): boolean => OPERATOR_KINDS.includes(kind);
