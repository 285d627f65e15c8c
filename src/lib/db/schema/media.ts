/** Files that people send. */
import type { Generated } from 'kysely';

/** A leave to upload one file, and then the file. */
export interface UploadTable {
  id: Generated<number>;
  /** Where it is stored, and the end of its address. */
  key: string;
  /** What it is for: media/kind.ts. */
  kind: string;
  /** null: a visitor's. */
  user_id: number | null;
  /** Whose uploads are counted together: 'u7', or 'v' and a network address; with the day, as 20251005, and the how-manieth of it. */
  owner: string;
  day: number;
  nth: number;
  /** Of the token that lets the file in. */
  token_hash: string;
  /** 0 granted, 1 being received, 2 stored, 3 removed. */
  status: number;
  created_at: number;
  expires_at: number;
  /** Of the file once it is stored: MIME type by its content, bytes, and of a picture its pixels. */
  type: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  stored_at: number | null;
  /** When something first showed it. */
  attached_at: number | null;
}
