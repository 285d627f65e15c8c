/** Finds many words in one walk over a text (Aho and Corasick, 1975). Pure. */

export interface WordMatch<T> {
  value: T;
  /** Index of the first symbol, and the index after the last one. */
  start: number;
  end: number;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  /** Node of the longest proper suffix that begins another word (failure link). */
  fail: Node<T> | undefined;
  depth: number;
  values: T[];
  /** Nearest node along `fail` that ends a word. */
  shorter: Node<T> | undefined;
}

const node = <T>(depth: number): Node<T> => ({
  next: new Map(),
  fail: undefined,
  depth,
  values: [],
  shorter: undefined,
});

export type Automaton<T> = (symbols: readonly string[]) => WordMatch<T>[];

/** `words`: symbols, and the value to answer for a match. Time is linear in the text and the matches. */
export function automatonOf<T>(words: Iterable<{ symbols: readonly string[]; value: T }>): Automaton<T> {
  const root = node<T>(0);
  for (const { symbols, value } of words) if (symbols.length > 0) endOf(root, symbols).values.push(value);
  link(root);
  return symbols => {
    const found: WordMatch<T>[] = [];
    let at = root;
    symbols.forEach((symbol, i) => {
      at = step(root, at, symbol);
      for (let one: Node<T> | undefined = at; one; one = one.shorter)
        for (const value of one.values) found.push({ value, start: i + 1 - one.depth, end: i + 1 });
    });
    return found;
  };
}

function endOf<T>(root: Node<T>, symbols: readonly string[]): Node<T> {
  let at = root;
  for (const symbol of symbols) {
    const next = at.next.get(symbol) ?? node<T>(at.depth + 1);
    at.next.set(symbol, next);
    at = next;
  }
  return at;
}

/** Breadth first: shorter prefixes are linked before longer ones need them. */
function link<T>(root: Node<T>): void {
  const waiting = [root];
  for (const at of waiting) {
    for (const [symbol, next] of at.next) {
      next.fail = at === root ? root : step(root, at.fail!, symbol);
      next.shorter = next.fail.values.length > 0 ? next.fail : next.fail.shorter;
      waiting.push(next);
    }
  }
}

function step<T>(root: Node<T>, from: Node<T>, symbol: string): Node<T> {
  for (let at: Node<T> | undefined = from; at; at = at.fail) {
    const next = at.next.get(symbol);
    if (next) return next;
  }
  return root;
}
