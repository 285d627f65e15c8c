/** Uploaded files. */
import type { Generated } from 'kysely';

/** A permission to upload one file, and then the file. */
export interface UploadTable {
  id: Generated<number>;
  /** The end of its address, and its storage key unless `stored_key` says another. */
  key: string;
  /** Where a copy's file is stored, which other rows may name too. */
  stored_key: Generated<string | null>;
  /** What it is for: members/media/kind.ts. */
  kind: string;
  /** null: uploaded by a visitor. */
  user_id: number | null;
  /**
   * The quota's owner: 'u7', or 'v' and a network address; with the day as 20251005, and the upload's number
   * that day. Of a copy its key, which counts for nobody.
   */
  owner: string;
  day: number;
  nth: number;
  /** Hash of the token that authorises the upload. */
  token_hash: string;
  /** 0 granted, 1 being received, 2 stored, 3 removed, 4 hidden. */
  status: number;
  /** Number of files refused under this permission. */
  attempts: Generated<number>;
  /** Bytes of an unfinished file that wait for the rest (members/media/resume.server.ts); 0 for none. */
  part: Generated<number>;
  created_at: number;
  expires_at: number;
  /**
   * The file's properties once it is stored: MIME type by content, size in bytes, and for a picture its pixels. The
   * size is what the file may have while it is being received.
   */
  type: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  /** The key of the picture that a video's sender took of it; null for none. */
  poster: Generated<string | null>;
  stored_at: number | null;
  /** When it was first used. */
  attached_at: number | null;
}
