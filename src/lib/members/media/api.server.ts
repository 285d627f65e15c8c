import { randomBytes } from 'node:crypto';
import type { Handlers } from '../../platform/contract/call.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import { NONCE_BYTES, seal } from '../../platform/kernel/sealed.ts';
import { signKey } from '../account/sign-in/token.server.ts';
import type { mediaCalls } from './contract.ts';
import { grantMember, grantVisitor } from './grant.server.ts';
import { keyIn } from './key.ts';
import { isForOperators } from './kind.ts';
import { finish } from './receive.server.ts';
import { notUploaded } from './refusal.ts';
import { HIDDEN, STORED } from './stale.ts';
import { uploadAt } from './store.server.ts';
import { MEDIA_WORDING } from './wording.ts';

const OSS_AUTH = 'config.oss_auth';

export const mediaHandlers: Handlers<typeof mediaCalls> = {
  [OSS_AUTH]: async ({ type }, context) => {
    const { userId, sessionId, isOperator } = context.viewer;
    if (isForOperators(type) && !isOperator) throw forbidden('not_operator', MEDIA_WORDING.not_operator);
    const grant = await grantMember(context, type, userId);
    if (!context.web.isOurClient) return grant;
    return seal(grant, signKey(sessionId, context.secret), OSS_AUTH, randomBytes(NONCE_BYTES));
  },
  'config.oss_auth_visitor': ({ type }, context) => grantVisitor(context, type, context.address),
  'im.image_analysis': async ({ url }, { db, origin, viewer }) => {
    const key = keyIn(url, origin);
    const upload = key === undefined ? undefined : await uploadAt(db, key);
    const isThere = upload?.status === STORED || upload?.status === HIDDEN;
    if (upload?.user_id !== viewer.userId || !isThere || upload.width === null || upload.height === null)
      throw notUploaded();
    return { width: upload.width, height: upload.height, is_pass: upload.status === STORED };
  },
  'upload.finish': (part, context) => finish(context, part),
};
