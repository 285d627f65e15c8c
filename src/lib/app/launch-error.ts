/** What keeps the site from starting and a person can put right: told in one line, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}
