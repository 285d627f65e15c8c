/** The open choice of stickers, and the member's own. */
import { atom } from 'nanostores';
import { IMAGE_BYTES } from '#lib/members/media/limits.ts';
import type { Answered } from '../../platform/call.ts';
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { upload } from '../../platform/request/upload.ts';
import { STICKER } from './wording.ts';

export type OwnSticker = Answered<'GET /api/v2/chat/emotion/own/list'>['list'][number];

export interface StickerChoice {
  anchor: HTMLElement;
  /** Gets the content of a message. */
  onPick: (content: Record<string, unknown>) => void;
  /** Back to the emoji. */
  onEmoji: () => void;
}
export const $choice = atom<StickerChoice | null>(null);

/** Null until they are loaded. */
export const $ownStickers = atom<readonly OwnSticker[] | null>(null);

/** The error's message, or undefined: failures show in the box. */
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

export const loadOwnStickers = (): Promise<string | undefined> =>
  problemOf(async () =>
    $ownStickers.set((await memberCall('GET /api/v2/chat/emotion/own/list', {}, undefined, true)).list),
  );

const TYPES = ['image/jpeg', 'image/png'];

export async function addFile(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type)) return STICKER.wrongType;
  if (file.size > IMAGE_BYTES) return STICKER.tooLarge;
  return problemOf(async () => {
    const added = await memberCall('POST /api/v2/chat/emotion/own/add', { file: await upload('meme', file) });
    $ownStickers.set([added, ...($ownStickers.get() ?? []).filter(({ own_id }) => own_id !== added.own_id)]);
  });
}

export const remove = (own_id: number): Promise<string | undefined> =>
  problemOf(async () => {
    await memberCall('POST /api/v2/chat/emotion/own/del', { own_id });
    $ownStickers.set(($ownStickers.get() ?? []).filter(one => one.own_id !== own_id));
  });

export const putFirst = (own_id: number): Promise<string | undefined> =>
  problemOf(async () => {
    const previous = $ownStickers.get() ?? [];
    const list = previous.toSorted((a, b) => Number(b.own_id === own_id) - Number(a.own_id === own_id));
    await memberCall('POST /api/v2/chat/emotion/own/sort', { own_ids: list.map(one => one.own_id) });
    $ownStickers.set(list);
  });

/** Pictures of a message. */
export const collect = (uuid: string, urls: readonly string[]): Promise<string | undefined> =>
  problemOf(async () => {
    for (const url of urls) await memberCall('POST /api/v2/chat/emotion/own/collect', { uuid, url });
    $ownStickers.set(null);
  });
