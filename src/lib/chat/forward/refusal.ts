import { badInput, forbidden } from '../../platform/errors/app-error.ts';
import { FORWARD_WORDING } from './wording.ts';

export const kindRefused = () => forbidden('not_forwardable', FORWARD_WORDING.kind);
export const notOneChannel = () => badInput('messages', FORWARD_WORDING.same_channel);
export const tooMany = () => badInput('targets', FORWARD_WORDING.many);
