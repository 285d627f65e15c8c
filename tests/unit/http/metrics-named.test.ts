/** What the files under deploy/ hold; that the server gives what they name: e2e/operating. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { metricsIn, offered } from '#tests/support/metrics.ts';
import { readSource } from '#tests/support/sources.ts';

test.each([
  ['sum by (le, route) (rate(a_bucket{status="5xx"}[5m])) > 0.01 * b_total', ['a_bucket', 'b_total']],
  ['up{job="x"} == 0 or absent(up{job="x"})', []],
  ['max(delta(c[1h])) > 1.5e9 and d', ['c', 'd']],
  [
    'histogram_quantile(0.95, sum by (le) (rate(e_bucket{instance=~"$instance"}[$__rate_interval])))',
    ['e_bucket'],
  ],
])('%s names %j', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names);
});

test('a histogram gives three series', () => {
  expect([...offered('# TYPE a histogram\n# TYPE b gauge\nb 1\n')]).toEqual([
    'a_bucket',
    'a_sum',
    'a_count',
    'b',
  ]);
});

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

test('each alert has a name of its own, a severity and what to do', () => {
  const { groups } = parse(readSource('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap(group => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\w/);
    expect(annotations.description, alert).toMatch(/\w/);
  }
});
