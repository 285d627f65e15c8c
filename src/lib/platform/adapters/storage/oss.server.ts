/** Aliyun OSS through its own client: objects of one private bucket, requests signed by signature V4. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import OSS from 'ali-oss';
import { checkKey, KeyTaken, type Storage } from '../../ports/storage.ts';
import { type OssOptions, ossDirect } from './oss-direct.server.ts';

const TIMEOUT_MS = 60_000;

export const clientSettings = (options: Pick<OssOptions, 'region' | 'bucket' | 'endpoint'>) => ({
  region: `oss-${options.region}`,
  bucket: options.bucket,
  authorizationV4: true,
  secure: true,
  timeout: TIMEOUT_MS,
  ...(options.endpoint ? { endpoint: options.endpoint } : {}),
});

/** A client dates requests by its own clock: OSS refuses those that are 15 minutes off. */
export const clientOf = (options: OssOptions): OSS =>
  new OSS({
    ...clientSettings(options),
    accessKeyId: options.accessKeyId,
    accessKeySecret: options.accessKeySecret,
  });

export function ossStorage(options: OssOptions): Storage {
  const client = clientOf(options);
  return {
    name: 'oss',
    direct: ossDirect(client, options),
    async put(key, path, type) {
      checkKey(key);
      try {
        const headers = { 'x-oss-forbid-overwrite': 'true', 'Content-MD5': await digestOf(path) };
        await client.put(key, path, { mime: type, headers });
      } catch (error) {
        throw codeOf(error) === 'FileAlreadyExists' ? new KeyTaken(key, error) : error;
      }
    },
    async open(key, part) {
      checkKey(key);
      try {
        const { stream, res } = await client.getStream(
          key,
          part && { headers: { Range: `bytes=${part.start}-${part.end}` } },
        );
        const { 'content-length': length } = res.headers as Record<string, string>;
        return { size: Number(length), stream: stream as Readable };
      } catch (error) {
        if (codeOf(error) === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async remove(key) {
      checkKey(key);
      await client.delete(key);
    },
  };
}

/** The signature leaves out the body: by its MD5 OSS refuses one that changed on the way. */
const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
};

const codeOf = (error: unknown) => (error as { code?: string }).code;
