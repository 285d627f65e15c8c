/** Aliyun OSS through its own client: objects of one private bucket, requests signed by signature V4. */
import type { Readable } from 'node:stream';
import OSS from 'ali-oss';
import { checkKey, KeyTaken, type Storage } from '../../ports/storage.ts';
import { type OssOptions, ossDirect } from './oss-direct.server.ts';

/** The client dates requests by its own clock: OSS refuses those that are 15 minutes off. */
export function ossStorage(options: OssOptions): Storage {
  const client = new OSS({
    region: `oss-${options.region}`,
    bucket: options.bucket,
    accessKeyId: options.accessKeyId,
    accessKeySecret: options.accessKeySecret,
    authorizationV4: true,
    secure: true,
    timeout: TIMEOUT_MS,
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
  });
  return {
    name: 'oss',
    direct: ossDirect(client, options),
    async put(key, path, type) {
      checkKey(key);
      try {
        await client.put(key, path, { mime: type, headers: { 'x-oss-forbid-overwrite': 'true' } });
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

const TIMEOUT_MS = 60_000;

const codeOf = (error: unknown) => (error as { code?: string }).code;
