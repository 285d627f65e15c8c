/** `npm run import` beside a running server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LONG_PATIENCE } from '#tests/support/pace.ts';
import { until } from '#tests/support/until.ts';
import { copyPrepared } from '../../support/prepared.ts';
import { runScript } from '../../support/process.ts';
import { serve, tempFolder } from '../../support/server.ts';

const SEASON = `date,time,home_team,away_team,score,format
2031-03-0118:00,18:00,测试东队,测试西队,3:1,BO5
`;
const TITLE = '2031 KPL 春季赛';

test('a cached page shows what another process has imported', async () => {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  const dataDir = join(folder, 'var');
  mkdirSync(dataDir);
  copyPrepared(dataDir);
  const server = await serve(dataDir);
  onTestFinished(() => server.stop());
  const page = async () => (await fetch(`${server.url}/wiki/tour/2`)).text();
  expect(await page()).toContain('KPL');
  expect(await page()).not.toContain(TITLE);

  const file = join(folder, 'kpl_matches_2031_spring.csv');
  writeFileSync(file, SEASON);
  const imported = runScript(['scripts/import.ts', 'kpl', file], { DATA_DIR: dataDir });
  expect(await imported.ended, imported.output()).toEqual({ code: 0, signal: null });
  await until(async () => expect(await page()).toContain(TITLE), { ...LONG_PATIENCE, interval: 200 });
});
