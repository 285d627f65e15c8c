import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { artworkCalls } from './contract.ts';
import { saveArtwork, takeBackArtwork } from './edit.server.ts';
import type { ArtworkKind } from './kind.ts';
import { artworkToEdit, shownArtworks } from './read.server.ts';
import type { artworkScopes } from './scopes.server.ts';

/** Read again after a write. */
const edited = ({ db }: CallContext, input: { kind: ArtworkKind; entity_id: number }) =>
  artworkToEdit({ ...db, read: db.write }, input);

export const artworkHandlers: Handlers<typeof artworkCalls, typeof artworkScopes> = {
  'operator.artwork_list': (input, { db }) => shownArtworks(db, input),
  'operator.artwork_get': (input, { db }) => artworkToEdit(db, input),
  'operator.artwork_save': async (input, context) => {
    await saveArtwork(context, input);
    return edited(context, input);
  },
  'operator.artwork_take_back': async (input, context) => {
    await takeBackArtwork(context, input);
    return edited(context, input);
  },
};
