import type { Html } from '#lib/platform/kernel/html.ts';

/** What the server's templates draw, too: crests, people, heroes. */
export function Drawn({ html, className }: { html: Html; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML by its type
  return <span className={className} dangerouslySetInnerHTML={{ __html: html.text }} />;
}
