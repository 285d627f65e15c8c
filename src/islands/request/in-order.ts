/**
 * Runs what it is given one after another. Each change answers what is then the whole: were two under way at once, the
 * answer of the earlier could come last and take the later one back.
 */
export function inOrder(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}
