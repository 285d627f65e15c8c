/** Brotli (RFC 7932) of pages and files. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Quality: 5 compresses a full match page in under 2 ms; 11 takes some 150 and an eighth off. It is for files, done
 * once with the build, and for pages that are requested often.
 */
export const PAGE_QUALITY = 5;
export const BEST_QUALITY = 11;

/** Ending of the files with the Brotli bytes: one stands beside each file of the build that is worth it. */
export const BROTLI_ENDING = '.br';

/** Bytes below which the header costs more than encoding saves. */
export const WORTH_ENCODING = 512;

const compress = promisify(brotliCompress);

export const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
