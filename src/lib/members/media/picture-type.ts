/** Types of pictures: what may be sent as one, and what is stored of it. Pure. */
import type { UploadKind } from './kind.ts';

/** Every picture is stored as one of these: still ones open anywhere, and only those that move are WebP. */
export const JPEG = 'image/jpeg';
export const PNG = 'image/png';
export const MOVING = 'image/webp';

/** Whether a stored picture moves. Its variants do not. */
export const isMoving = (type: string): boolean => type === MOVING;

/** Kinds that people send each other; elsewhere a picture is JPG or PNG and stands still. */
const OF_TALK: readonly UploadKind[] = ['chat_images', 'chat_group_images', 'moment'];
export const isOfTalk = (kind: UploadKind): boolean => OF_TALK.includes(kind);

const SENT = /^image\/(jpeg|png|gif|webp|avif|heic|heif)$/;
const ENDING = /\.(hei[cf]|avif)$/i;

/** Whether a chosen file is sent as a picture. Many systems know no type for the newest formats. */
export const isPicture = ({ type, name }: { type: string; name: string }): boolean =>
  SENT.test(type) || (type === '' && ENDING.test(name));

/** `accept` of a field for pictures. Without HEIC: an iPhone that is not offered it sends a JPG, in its full colours. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
