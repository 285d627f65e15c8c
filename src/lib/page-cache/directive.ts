/** The header in which the build tells the listener, in one process, what a page may be kept by. */
export const DIRECTIVE = 'x-saidian-cache';

export interface Directive {
  tags: string[];
  /** Milliseconds from the start of the rendering; never longer than the page allowed. */
  forMs: number;
}

export const writeDirective = ({ tags, forMs }: Directive): string => JSON.stringify({ tags, forMs });

export const readDirective = (header: string): Directive => JSON.parse(header) as Directive;
