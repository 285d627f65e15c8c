/** Header by which the build tells the listener, in the same process, how to cache a page. */
export const DIRECTIVE = 'x-saidian-cache';

export interface Directive {
  tags: string[];
  /** Cache time in milliseconds from the start of the rendering; never longer than the page allowed. */
  forMs: number;
}

export const writeDirective = ({ tags, forMs }: Directive): string => JSON.stringify({ tags, forMs });

export const readDirective = (header: string): Directive => JSON.parse(header) as Directive;
