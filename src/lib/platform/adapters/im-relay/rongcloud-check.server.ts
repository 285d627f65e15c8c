/** Whether RongCloud knows the application by this secret: the check requests a token of the site's own user. */
import { RelayError } from '../../ports/im-relay.ts';
import { type Problem, printable } from '../../ports/problem.ts';
import { askForm, type RongAccess } from './rongcloud-call.server.ts';

/** Part 'application'; codes are RongCloud's, or 'unreachable'. */
export async function checkRongCloud(access: RongAccess): Promise<Problem | undefined> {
  try {
    await askForm(access, '/user/getToken.json', { userId: 'saidian', name: 'saidian', portraitUri: '' });
    return undefined;
  } catch (error) {
    if (!(error instanceof RelayError)) throw error;
    return { part: 'application', code: printable(error.code) };
  }
}
