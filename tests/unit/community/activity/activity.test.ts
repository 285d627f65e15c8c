import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { commitmentOf, drawn, entrantHash } from '#lib/community/activity/draw.ts';
import { NESTING_MAX, TEXT_MAX } from '#lib/community/activity/limits.ts';
import { bounded, htmlOf, render } from '#lib/community/activity/markdown.server.ts';
import { stateAt } from '#lib/community/activity/state.ts';
import { seeded } from '#tests/support/random.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const IDS = Array.from({ length: 50 }, (_, i) => String(100_000_000 + i * 7919));
const SEED = 'a'.repeat(64);

describe('a draw', () => {
  test('can be reproduced with SHA-256 and sorting alone', () => {
    const prizes = [
      { name: '一等奖', count: 1 },
      { name: '二等奖', count: 3 },
    ];
    const lots = IDS.map(id => [sha256(`${SEED}:${id}`), id] as const).sort();
    expect(drawn(SEED, IDS, prizes)).toEqual(
      lots.slice(0, 4).map(([, id], i) => ({ id, place: i + 1, prize: i === 0 ? '一等奖' : '二等奖' })),
    );
    expect(commitmentOf(SEED)).toBe(sha256(SEED));
    expect(entrantHash(IDS)).toBe(sha256([...IDS].sort().join('\n')));
  });

  test('does not depend on the order in which entrants come', () => {
    const prizes = [{ name: '奖', count: 10 }];
    expect(drawn(SEED, IDS.toReversed(), prizes)).toEqual(drawn(SEED, IDS, prizes));
    expect(entrantHash(IDS.toReversed())).toBe(entrantHash(IDS));
  });

  test('has other winners under another seed, and nobody wins twice', () => {
    const prizes = [{ name: '奖', count: 10 }];
    const won = drawn(SEED, IDS, prizes).map(one => one.id);
    expect(new Set(won).size).toBe(10);
    expect(drawn('b'.repeat(64), IDS, prizes).map(one => one.id)).not.toEqual(won);
  });

  test('leaves prizes undrawn when there are fewer entrants than prizes', () => {
    expect(drawn(SEED, IDS.slice(0, 2), [{ name: '奖', count: 5 }])).toHaveLength(2);
    expect(drawn(SEED, [], [{ name: '奖', count: 5 }])).toEqual([]);
  });

  test('is fair: over many seeds everybody wins about as often', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed++)
      for (const { id } of drawn(String(seed), IDS, [{ name: '奖', count: 5 }]))
        times.set(id, (times.get(id) ?? 0) + 1);
    expect(times.size).toBe(50);
    for (const n of times.values()) expect(Math.abs(n - 200)).toBeLessThan(75);
  });
});

test.each([
  [999, 'upcoming'],
  [1000, 'running'],
  [1999, 'running'],
  [2000, 'ended'],
])('at %i an activity from 1000 to 2000 is %s', (now, state) =>
  expect(stateAt({ start_at: 1000, end_at: 2000 }, now)).toBe(state),
);

describe('operators’ Markdown', () => {
  test.each([
    ['**重** *斜* ~~删~~', '<p><strong>重</strong> <em>斜</em> <del>删</del></p>'],
    ['# 大\n## 中', '<h2>大</h2>\n<h2>中</h2>'],
    ['- 一\n- 二', '<ul>\n<li>一</li>\n<li>二</li>\n</ul>'],
    ['[看](https://a.test/x)', '<p><a href="https://a.test/x" rel="nofollow noopener">看</a></p>'],
    ['[站内](/wiki/activity)', '<p><a href="/wiki/activity" rel="nofollow noopener">站内</a></p>'],
    [
      '![图](/api/v1/upload/cms/20260101/a/1)',
      '<p><img src="/api/v1/upload/cms/20260101/a/1" alt="图" loading="lazy" /></p>',
    ],
    ['1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('%j', (text, html) => expect(htmlOf(text)).toBe(html));

  /** Payloads from the XSS collections of OWASP and PortSwigger, by kind. */
  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.test/x.js></sCrIpT>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="//evil.test/x.swf">',
    '<form action="https://evil.test"><input name=p><button formaction="javascript:alert(1)">x</button></form>',
    '<base href="https://evil.test/">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<link rel=stylesheet href=//evil.test/x.css>',
    '<style>@import "//evil.test/x.css"; body{display:none}</style>',
    '<p style="position:fixed;inset:0" class="login" id="main">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="//evil.test" target="_blank" ping="//evil.test" onclick="alert(1)">x</a>',
    '<a href="/\\evil.test">x</a>',
    '[x](javascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x]( javascript:alert(1) "t\\" onmouseover=\\"alert(1)")',
    '![x](javascript:alert(1))',
    '![x](https://evil.test/track.gif)',
    '![x](//evil.test/track.gif)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![x](/a"onerror="alert(1))',
    '<javascript:alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<p><img src=x onerror=alert(1)//',
    '```\n<script>alert(1)</script>\n```'.replaceAll('```', '<pre>'),
    '<marquee onstart=alert(1)>x</marquee>',
    '<input autofocus onfocus=alert(1)>',
    '<button data-wake popovertarget=x>登录</button>',
    '<section data-island="account" data-about="{}"></section>',
  ])('only harmless tags, attributes and addresses are left of %j', text => {
    const html = htmlOf(text);
    const tags = [...html.matchAll(/<\s*\/?\s*([a-z0-9:-]+)([^>]*)>/gi)];
    for (const [, name, attributes] of tags) {
      expect(['p', 'a', 'img', 'pre', 'table', 'br', 'h2']).toContain(name);
      expect(attributes).not.toMatch(/\son\w+=|style=|class=|id=|data-|target=|ping=|script:/i);
      const [, address] = /(?:href|src)="([^"]*)"/.exec(attributes!) ?? [];
      if (address !== undefined)
        expect(address).toMatch(name === 'img' ? /^\/(?![/\\])/ : /^(https?:\/\/|\/|$)/);
      if (address !== undefined) expect(address).not.toMatch(/^\/[/\\]/);
    }
  });
});

describe('rendering has bounds', () => {
  const full = (part: string) => part.repeat(Math.ceil(TEXT_MAX / part.length)).slice(0, TEXT_MAX);

  test.each([
    ['quotes', '>'.repeat(NESTING_MAX), '>'.repeat(NESTING_MAX + 1)],
    ['quotes with spaces', '> '.repeat(NESTING_MAX), '> '.repeat(NESTING_MAX + 1)],
    ['lists', '- '.repeat(NESTING_MAX), '- '.repeat(NESTING_MAX + 1)],
    ['numbered lists', '1. '.repeat(NESTING_MAX), '1) '.repeat(NESTING_MAX + 1)],
    ['lists and quotes in turn', '- > '.repeat(NESTING_MAX / 2), '> - '.repeat(NESTING_MAX)],
  ])('%s nest up to the limit; one level more is too_deep', (_, most, more) => {
    expect(render(`上一段\n\n${most}完`)).toHaveProperty('html');
    expect(render(`上一段\r\n\r\n${more}完`)).toEqual({ fault: 'too_deep' });
    expect(render(`${most}完\n\n${most}完`)).toHaveProperty('html');
  });

  test.each([
    '-'.repeat(40),
    '- '.repeat(20),
    '* * * * * * * * * *',
    '**********',
    '2026.01.02 3.4.5.6.7.8.9.10.11',
  ])('%s does not count as nesting', text => expect(render(text)).toHaveProperty('html'));

  test.each(['>', '> ', '- > ', '1. ', '1) - '])(
    'a full-length text of %j alone returns a fault instead of throwing',
    part => {
      expect(render(full(part))).toHaveProperty('fault');
    },
  );

  test('a render over its time limit returns too_complex', () => {
    const knot = '**a '.repeat(TEXT_MAX / 8) + ' a**'.repeat(TEXT_MAX / 8);
    expect(render(knot, 1)).toEqual({ fault: 'too_complex' });
    expect(render('**重**', 10_000)).toEqual({ html: '<p><strong>重</strong></p>' });
  });

  test('work is tried again after a standstill of the process, and ended where it works too long', () => {
    const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    let tries = 0;
    const once = () => {
      if (++tries === 1) standStill(500);
      return 'done';
    };
    expect([bounded(once, 100), tries]).toEqual(['done', 2]);
    expect(() => bounded(() => standStill(500), 50)).toThrow('timed out');
    tries = 0;
    vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 50_000, system: 0 });
    expect(() => bounded(once, 50)).toThrow('timed out');
    expect(tries).toBe(1);
    vi.restoreAllMocks();
  });

  test('any random text gives allowed HTML or a fault, and never throws', () => {
    const next = seeded(7);
    const parts = [
      '>',
      '> ',
      '- ',
      '* ',
      '1. ',
      '*',
      '**',
      '_',
      '`',
      '~~',
      '[',
      '](a)',
      '![',
      '<b>',
      '</b>',
      '|',
      '\n',
      '\n\n',
      '\t',
      '    ',
      '#',
      '字',
      'a',
    ];
    for (let i = 0; i < 300; i++) {
      let text = '';
      while (text.length < 400)
        text += parts[Math.floor(next() * parts.length)]!.repeat(1 + Math.floor(next() * 20));
      const rendered = render(text);
      expect('html' in rendered || 'fault' in rendered, JSON.stringify(text)).toBe(true);
      if ('html' in rendered)
        expect(rendered.html).not.toMatch(
          /<(?!\/?(?:p|h[2-4]|[uo]l|li|strong|em|del|blockquote|code|pre|hr|br|a|img|table|thead|tbody|tr|th|td)\b)/,
        );
    }
  });
});
