/** Storage of files. Keys are words separated by slashes, made by us (members/media/key.ts). */
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  stream: Readable;
}

/** Temporary credentials that put one object and nothing else. */
export interface Credentials {
  access_key_id: string;
  access_key_secret: string;
  security_token: string;
  /** Epoch milliseconds. */
  expires_at: number;
}

export interface FormLimits {
  /** Epoch milliseconds. */
  now: number;
  expires_at: number;
  /** Bytes. */
  max: number;
}

/** Uploads by clients directly to the bucket; the server then fetches and checks the file. */
export interface DirectUpload {
  bucket: string;
  region: string;
  /** Address of the bucket: forms are posted to it. */
  url: string;
  /** Rejects when the provider issues none. `who` appears in the provider's log. */
  credentials(key: string, who: string): Promise<Credentials>;
  /** Fields of a form that puts one object, once; the file itself comes last, as `file`. */
  form(key: string, limits: FormLimits): Record<string, string>;
}

export interface Storage {
  readonly name: 'disk' | 'oss';
  /** Undefined where clients upload through us alone. */
  readonly direct?: DirectUpload;
  /** Stores the file at `path`. Rejects with KeyTaken when the key exists: stored files never change. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Undefined when the key has no file. `part`: these bytes alone, both counted in. */
  open(key: string, part?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** Also resolves when the key has no file. */
  remove(key: string): Promise<void>;
}

/** Where files go. */
export interface Files {
  storage: Storage;
  /** Folder of files that are still being received. */
  inbox: string;
  /** Folder of the nightly dumps of facts (open-data/). */
  dumps: string;
  /** Whether the disk of these folders has room for more than the database. */
  hasRoom(): Promise<boolean>;
}

export class KeyTaken extends Error {
  constructor(key: string, cause?: unknown) {
    super(`There is a file at ${key}.`, { cause });
    this.name = 'KeyTaken';
  }
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** Throws for an invalid key: a dot, an empty word or a slash at an end could lead out of the storage. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`Not a key: ${JSON.stringify(key)}`);
}
