/** What a page shows in place of a part that could not be had (spec §8 'List fetch failure'). */

/** The answer, or `instead` where asking for it failed; the failure is logged under `what`. */
export async function orElse<T, U>(what: string, answer: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await answer;
  } catch (error) {
    console.error(`${what} error`, error);
    return instead;
  }
}
