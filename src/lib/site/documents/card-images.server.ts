/** Uploaded pictures for cards: as `data:` addresses, in the size that pages show. */
import { buffer } from 'node:stream/consumers';
import { fileKey } from '../../members/media/copy.server.ts';
import { keyIn } from '../../members/media/key.ts';
import { openVariant, typeOfVariant } from '../../members/media/process.server.ts';
import { STORED } from '../../members/media/stale.ts';
import { uploadAt } from '../../members/media/store.server.ts';
import { VARIANTS } from '../../members/media/variant.ts';
import type { PageServices } from '../../platform/contract/context.ts';

type Deps = Pick<PageServices, 'db' | 'files' | 'origin'>;

/** The pictures among the addresses that are uploads of ours; others are left to be drawn. */
export async function cardImages(
  deps: Deps,
  addresses: Iterable<string | null | undefined>,
): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const image = address && (await imageAt(deps, address));
    if (image) images.set(address, image);
  }
  return images;
}

async function imageAt({ db, files, origin }: Deps, address: string): Promise<string | undefined> {
  const [path = '', query = ''] = address.split('?');
  const variant = VARIANTS[new URLSearchParams(query).get('x-oss-process') ?? ''];
  const key = keyIn(path, origin);
  const row = key === undefined || !variant ? undefined : await uploadAt(db, key);
  if (!row || !variant || row.status !== STORED) return undefined;
  const picture = { key: fileKey(row), type: row.type! };
  const file = await openVariant(files, picture, variant, '');
  if (!file) return undefined;
  return `data:${typeOfVariant(picture, variant)};base64,${(await buffer(file.stream)).toString('base64')}`;
}
