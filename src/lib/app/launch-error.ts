/** What keeps the site from starting and a person can put right: told in one line, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

/** Runs a command; a LaunchError becomes its one line, and the exit code 1. */
export async function toldInOneLine(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    return 1;
  }
}
