/** Who is behind a request. */
import type { Viewer } from '../contract/context.ts';
import type { ApiRequest } from './request.ts';

/** The signed-in viewer. There are no accounts, so no token is anyone's. */
export async function viewerOf(_request: ApiRequest): Promise<Viewer | null> {
  return null;
}
