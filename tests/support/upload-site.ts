/** The listener with files on disk or in the stand-in for OSS, and people who upload. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import { credentials } from '#lib/members/media/contract.ts';
import type { UploadKind } from '#lib/members/media/kind.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { diskStorage } from '#lib/platform/adapters/storage/disk.server.ts';
import { ossStorage } from '#lib/platform/adapters/storage/oss.server.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import type { Files } from '#lib/platform/ports/storage.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { Listening } from './listener.ts';
import { OssServer } from './oss/server.ts';
import { tempFolder } from './server.ts';
import { type SignedIn, signInAs } from './sign-in.ts';

type Leave = ReturnType<typeof credentials.parse>;
type VisitorLeave = OutputOf<AllCalls['config.oss_auth_visitor']>;
export interface Sending {
  token?: string;
  headers?: Record<string, string>;
}

export class UploadSite {
  readonly #ends: (() => unknown)[] = [];
  readonly on: Listening;

  /** Whether the disk has. */
  hasRoom = true;
  readonly db: TestDatabase;
  readonly files: Files;
  readonly folder: string;
  readonly oss: OssServer | undefined;

  private constructor(db: TestDatabase, files: Files, folder: string, oss: OssServer | undefined) {
    this.db = db;
    this.files = files;
    this.folder = folder;
    this.oss = oss;
    this.on = new Listening(db, files);
    this.on.now = Date.now();
  }

  static async open(dialect: Dialect, where: 'disk' | 'oss' = 'disk'): Promise<UploadSite> {
    const db = await makeDatabase(dialect);
    const { folder, remove } = tempFolder();
    const oss = where === 'oss' ? await new OssServer().open() : undefined;
    const storage = oss ? ossStorage(oss.options) : await diskStorage(join(folder, 'uploads'));
    const site: UploadSite = new UploadSite(
      db,
      {
        storage,
        inbox: join(folder, 'inbox'),
        dumps: join(folder, 'dumps'),
        hasRoom: async () => site.hasRoom,
      },
      folder,
      oss,
    );
    await site.on.open();
    site.#ends.push(
      remove,
      () => db.drop(),
      () => oss?.close(),
      () => site.on.close(),
    );
    return site;
  }

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
  }

  signIn(role: 'member' | 'operator' = 'member'): Promise<SignedIn> {
    return signInAs(this.db, role, this.on.now);
  }

  /** Files on disk, stored or in transit. */
  get storedFiles(): string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(this.folder.length + 1));
  }

  async ask(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    body: string | Buffer | Buffer[] = '',
  ) {
    const { status, body: text, headers: answered } = await this.on.get(path, headers, method, body);
    return {
      status,
      headers: answered,
      ...(JSON.parse(text) as {
        code: number;
        data: never;
        error?: { reason: string; message: string; field?: string };
      }),
    };
  }

  async leave(who: SignedIn, kind: UploadKind): Promise<Leave> {
    const { data } = await this.ask(`/api/v1/config/oss_auth?type=${kind}`, who.headers);
    return credentials.parse(data);
  }

  async visitorLeave(): Promise<VisitorLeave> {
    const { data, error } = await this.ask('/api/v1/config/oss_auth_visitor');
    expect(error).toBeUndefined();
    return data;
  }

  put(key: string, body: Buffer | Buffer[], { token = '', headers = {} }: Sending = {}) {
    return this.ask(
      UPLOAD_PATH + key,
      { ...(token ? { security_token: token } : {}), ...headers },
      'PUT',
      body,
    );
  }

  /** Uploads a member's file with a new upload grant. */
  async send(who: SignedIn, kind: UploadKind, body: Buffer | Buffer[], headers: Record<string, string> = {}) {
    const { key, upload_token } = await this.leave(who, kind);
    return { key, ...(await this.put(key, body, { token: upload_token, headers })) };
  }
}
