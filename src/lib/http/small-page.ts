/** Pages of our own that stand outside the site: a sentence or a form, nothing fetched. */
import { hash } from 'node:crypto';
import { Html, html } from './docs/html.ts';
import { pageHeaders } from './headers.ts';
import type { ApiAnswer } from './request.ts';

interface SmallPage {
  title: string;
  /** CSS. */
  style: string;
  /** The script that the content holds, if any. */
  script?: string;
  /** Of PUBLIC_URL; whether it may be framed is the address's matter (headers.ts). */
  origin: string;
  path: string;
}

const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Kept by nobody, and tells no site whence it comes. */
export function smallHeaders({
  style,
  script,
  origin,
  path,
}: Omit<SmallPage, 'title'>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${source(script)}`]),
    `style-src ${source(style)}`,
    "form-action 'self'",
    "base-uri 'none'",
  ];
  return {
    ...pageHeaders(path, policy.join('; '), origin),
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
<style>${new Html(page.style)}</style>
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
