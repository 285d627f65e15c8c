/** Pictures, videos, voices and files: messages that show uploads of their sender. */
import { z } from 'zod';
import { attachPoster } from '../../members/media/attach.server.ts';
import { keyIn } from '../../members/media/key.ts';
import { type Family, PICTURES_MAX, VIDEO_SECONDS_MAX, VOICE_SECONDS_MAX } from '../../members/media/kind.ts';
import { TEXT_MAX } from '../../members/media/limits.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import { STORED } from '../../members/media/stale.ts';
import type { Upload } from '../../members/media/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { fileKind } from './file-kind.ts';
import { attachFiles, lockFiles } from './files.server.ts';
import { fileName } from './media.ts';
import { badContent, badFile } from './refusal.ts';
import { kindOf, type Prepared, type SentContext, type SentKinds } from './sent-kind.ts';

/** An upload of the sender: its key, or its address on this site. */
const file = z.string().max(TEXT_MAX);

export const mediaKinds: SentKinds = {
  image: kindOf(z.object({ list: z.array(file).min(1).max(PICTURES_MAX) }), async (context, { list }) => {
    const pictures = await uploadsOf(context, list, 'image');
    return showing(context, pictures, { list: pictures.map(pictureOf) });
  }),
  video: kindOf(
    z.object({ file, poster: file.optional(), seconds: z.number().min(0).max(VIDEO_SECONDS_MAX) }),
    async (context, input) => {
      const [video] = await uploadsOf(context, [input.file], 'video');
      const [poster] = input.poster === undefined ? [] : await uploadsOf(context, [input.poster], 'image');
      const seconds = Math.round(input.seconds);
      const content = { ...fileOf(video!), seconds, poster: poster ? pictureOf(poster) : null };
      if (!poster) return showing(context, [video!], content);
      const { attach, ...shown } = showing(context, [video!, poster], content);
      return {
        ...shown,
        async attach(trx, entry) {
          await attach(trx, entry);
          await attachPoster(trx, video!.key, poster.key);
        },
      };
    },
  ),
  voice: kindOf(
    z.object({ file, seconds: z.number().positive().max(VOICE_SECONDS_MAX) }),
    async (context, input) => {
      const [voice] = await uploadsOf(context, [input.file], 'voice');
      return showing(context, [voice!], { ...fileOf(voice!), seconds: Math.ceil(input.seconds) });
    },
  ),
  file: kindOf(z.object({ file, name: z.string().max(TEXT_MAX) }), async (context, input) => {
    const name = fileName(input.name);
    if (context.site.words.isIn(name)) throw badContent('violates');
    const [one] = await uploadsOf(context, [input.file], 'file');
    return showing(context, [one!], { ...fileOf(one!), name });
  }),
};

const fileOf = ({ key, type, size }: Upload) => ({ url: UPLOAD_PATH + key, type, size });
const pictureOf = (upload: Upload) => ({ ...fileOf(upload), width: upload.width, height: upload.height });

/** The sender's stored uploads at these addresses, each once. Throws a refusal if one is none. */
async function uploadsOf(
  { db, viewer, origin, groupId }: SentContext,
  addresses: readonly string[],
  kind: Family,
): Promise<Upload[]> {
  const keys = [...new Set(addresses.map(address => keyIn(address, origin) ?? ''))];
  const rows = await storedUploads(db, viewer.userId, keys);
  const requested = fileKind(kind, groupId);
  const found = keys.flatMap(key => rows.find(row => row.key === key && row.kind === requested) ?? []);
  if (found.length < addresses.length) throw badFile();
  return found;
}

const storedUploads = (db: Database, userId: number, keys: readonly string[]): Promise<Upload[]> =>
  db.read
    .selectFrom('upload')
    .selectAll()
    .where('key', 'in', keys)
    .where('user_id', '=', userId)
    .where('status', '=', STORED)
    .execute();

function showing(
  { db, viewer, now }: SentContext,
  uploads: readonly Upload[],
  content: object,
): Required<Prepared> {
  const keys = uploads.map(({ key }) => key);
  return {
    content,
    extra: {},
    lock: trx => lockFiles(trx, db, { keys, userId: viewer.userId }),
    attach: (trx, entry) => attachFiles(trx, entry, { keys, now }),
  };
}
