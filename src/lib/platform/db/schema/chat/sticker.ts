/** Stickers that members collected. */
import type { Generated } from 'kysely';

export interface StickerTable {
  id: Generated<number>;
  user_id: number;
  /** upload.key. */
  key: string;
  /** Pixels in a message. */
  width: number;
  height: number;
  /** The position in the owner's order: higher ones come first. */
  sort: number;
  created_at: number;
}
