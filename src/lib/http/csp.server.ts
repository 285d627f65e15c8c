/**
 * Shortens Astro's policy, which lists on every page the hashes of all inline scripts and styles of the
 * build.
 */
import { hash } from 'node:crypto';

const HASH = / 'sha256-([A-Za-z0-9+/=]+)'/g;
const INLINE = /<(?:script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

/** The policy with only the hashes that the page's own scripts and styles need: a kilobyte less. */
export function trimPolicy(policy: string, html: Buffer): string {
  const needed = new Set<string>();
  // latin1 maps each byte to one character, so the hashed bytes are the original ones.
  for (const [, text] of html.toString('latin1').matchAll(INLINE))
    needed.add(hash('sha256', Buffer.from(text!, 'latin1'), 'base64'));
  return policy.replace(HASH, (entry, digest: string) => (needed.has(digest) ? entry : ''));
}
