import type { FilePlaces } from '../account/pictures.ts';
import { UPLOAD_KINDS } from './kind.ts';
import { UPLOAD_PATH } from './path.ts';

/** Locations of files by purpose. The addresses are ours, whichever storage holds the files. */
export const filePlaces: FilePlaces = ({ storage }, origin) => {
  const { bucket = '', url = '' } = storage.direct ?? {};
  const domain = (origin + UPLOAD_PATH).replace(/\/$/, '');
  return Object.fromEntries(
    UPLOAD_KINDS.map(kind => [kind, { bucket, domain, endpoint: url, obj_prefix: `${kind}/` }]),
  );
};
