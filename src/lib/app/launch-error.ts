/** A startup error that the operator can fix: printed as one line, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

/** Runs a command; a LaunchError is printed as one line, with exit code 1. */
export async function inOneLine(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    return 1;
  }
}
