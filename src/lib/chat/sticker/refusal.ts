import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { STICKER_WORDING } from './wording.ts';

export const noSticker = () => notFound(STICKER_WORDING.unknown);
export const badSticker = () => badInput('content', STICKER_WORDING.unknown);
export const notBought = () => badInput('content', STICKER_WORDING.not_bought);
export const stickersFull = () => conflict('stickers_full', STICKER_WORDING.full);
export const badPicture = () => badInput('file', STICKER_WORDING.picture);
export const notThere = () => notFound(STICKER_WORDING.not_there);
export const badOrder = () => conflict('changed', STICKER_WORDING.order);
