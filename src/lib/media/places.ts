import type { FilePlaces } from '../account/pictures.ts';
import { UPLOAD_PATH } from './key.ts';
import { UPLOAD_KINDS } from './kind.ts';

/** Where the files of each purpose are. Their addresses are ours, wherever the storage keeps them. */
export const filePlaces: FilePlaces = ({ storage }, origin) => {
  const { bucket = '', url = '' } = storage.direct ?? {};
  const domain = (origin + UPLOAD_PATH).replace(/\/$/, '');
  return Object.fromEntries(
    UPLOAD_KINDS.map(kind => [kind, { bucket, domain, endpoint: url, obj_prefix: `${kind}/` }]),
  );
};
