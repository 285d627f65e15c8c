import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fixture, makeFolder } from '#tests/support/ingest.ts';
import { runScript } from '#tests/support/process.ts';

describe('npm run import', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'saidian-cli-'));
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  const run = async (...args: string[]) => {
    const running = runScript(['scripts/import.ts', ...args], { DATA_DIR });
    const { code } = await running.ended;
    return { code, output: running.output() };
  };

  test('migrates, imports and reports the changes; a second run reports none', async () => {
    const first = await run('zh-names', fixture('zh-names'));
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain('hero：新增 5，更新 0');
    const second = await run('zh-names', fixture('zh-names'));
    expect(second).toMatchObject({ code: 0 });
    expect(second.output).toContain('没有变化');
    expect(readdirSync(DATA_DIR).filter(name => name.endsWith('.db'))).toEqual(['saidian.db']);
  });

  test('a rejected row is reported by path and line, with exit code 0', async () => {
    const row =
      'url,title\nhttps://www.vlr.gg/event/1/x,VCT 2027: EMEA Kickoff\nnowhere,VCT 2027: EMEA Stage 1\n';
    const made = makeFolder({ 'event_info.csv': row });
    const { code, output } = await run('vlr', made.path);
    made.drop();
    expect(code).toBe(0);
    expect(output).toContain(`${made.path}/event_info.csv:3 url 里没有赛事编号：nowhere`);
  });

  test('a file of which every row is rejected exits with code 2', async () => {
    const made = makeFolder({ 'event_info.csv': 'url,title\nnowhere,VCT 2027: EMEA Stage 1\n' });
    const { code, output } = await run('vlr', made.path);
    made.drop();
    expect(code).toBe(2);
    expect(output).toContain('event_info.csv 未能导入：1 行全部退回，没有写入任何内容；第 2 行：url 里没有');
  });

  test('an unreadable file and wrong arguments exit with code 2', async () => {
    const missing = await run('vlr', '/nowhere/at/all');
    expect(missing.code).toBe(2);
    expect(missing.output).toContain('/nowhere/at/all 未能导入：没有这个文件或文件夹');
    for (const args of [[], ['vlr'], ['nothing', 'x'], ['vlr', 'a', 'b']]) {
      const { code, output } = await run(...args);
      expect(code).toBe(2);
      expect(output).toContain('用法：npm run import -- <格式> <文件或文件夹>');
      expect(output).toContain('playerdb');
    }
  });
});
