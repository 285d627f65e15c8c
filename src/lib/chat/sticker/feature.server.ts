import { defineFeature } from '../../platform/feature/feature.ts';
import { stickerHandlers } from './api.server.ts';
import { stickerCalls } from './contract.ts';
import { stickerKind } from './kind.server.ts';
import { STICKER_TRIES } from './limits.ts';
import { sweepStickers } from './own.server.ts';
import { stickerScopes } from './scopes.server.ts';
import { stickerData } from './user-data.server.ts';

export const stickerFeature = defineFeature({
  name: 'sticker',
  calls: stickerCalls,
  handlers: () => stickerHandlers,
  scopes: () => stickerScopes,
  limits: STICKER_TRIES,
  messageKinds: { sticker: stickerKind },
  sweeps: [({ db }) => sweepStickers(db)],
  userData: () => [stickerData],
});
