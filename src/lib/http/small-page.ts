/** Small pages outside the site's layout: a sentence or a form, without external resources. */
import { hash } from 'node:crypto';
import { type Html, html, raw } from '../platform/kernel/html.ts';
import { pageHeaders } from './headers.ts';
import type { ApiAnswer } from './request.ts';

interface SmallPage {
  title: string;
  /** CSS. */
  style: string;
  /** The content's inline script, if any. */
  script?: string;
  /** Whether framing is allowed depends on it (headers.ts). */
  path: string;
}

const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Headers that forbid caching and suppress the referrer. */
export function smallHeaders({ style, script, path }: Omit<SmallPage, 'title'>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${source(script)}`]),
    `style-src ${source(style)}`,
    "form-action 'self'",
    "base-uri 'none'",
  ];
  return {
    ...pageHeaders(path, policy.join('; ')),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

export function smallPage(status: number, content: Html, page: SmallPage): ApiAnswer {
  const { text } = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.title}</title>
<style>${raw(page.style)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
  return {
    status,
    headers: { ...smallHeaders(page), 'content-type': 'text/html; charset=utf-8' },
    body: text,
  };
}
