/** The metrics that dashboards and alert rules name, and those that a server gives. */
import { parse } from 'yaml';
import { readSource } from './sources.ts';

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** Of a file of alert rules (YAML), or of a Grafana dashboard (JSON). */
export function expressions(file: string): string[] {
  const text = readSource(file);
  if (file.endsWith('.yml'))
    return (parse(text) as Rules).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  return (JSON.parse(text) as Dashboard).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  );
}

/** Prometheus's own, of each target. */
const OWN = ['up'];
const WORDS = ['and', 'or', 'unless', 'bool'];

/** The names in an expression that are neither functions nor labels. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = Array.from(bare.matchAll(/(?<![\w.$])[a-z_]\w*\b(?!\s*\()/gi), ([name]) => name);
  return names.filter(name => !OWN.includes(name) && !WORDS.includes(name));
}

/** The series of /metrics, also of metrics that have none yet. */
export function offered(text: string): Set<string> {
  const types = text.matchAll(/^# TYPE (\w+) (\w+)$/gm);
  return new Set(
    Array.from(types).flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );
}
