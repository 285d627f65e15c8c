/** npm run doctor, on stand-ins: everything good, and each thing wrong at a time. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#lib/app/database.server.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { openPatient, type Patient } from '#tests/support/doctor.ts';
import { FOREIGN_PAIR, ILLS } from '#tests/support/doctor-ills.ts';
import { runScript } from '#tests/support/process.ts';
import { REDIS_ANSWERS } from '#tests/support/redis.ts';

const GB = 1024 ** 3;
let patient: Patient;
beforeAll(async () => {
  patient = await openPatient();
});
afterEach(() => patient.heal());
afterAll(() => patient.close());

const marksOf = (lines: readonly string[]) => lines.map(line => line[0]).join('');

test('a site whose services all work: a line each, none of them wrong, and nothing is left in the bucket', async () => {
  const lines = await patient.lines({}, { diskOf: async () => ({ free: 5 * GB, size: 20 * GB }) });
  const { DATA_DIR, PUBLIC_URL } = patient.variables;
  expect(lines).toEqual([
    `✓ 数据文件夹：${DATA_DIR} 可写，剩余 5120 MB`,
    '✓ 密钥：SECRET 已设置',
    expect.stringMatching(/^✓ 数据库：PostgreSQL \d+(\.\d+)?，迁移齐全，可写$/),
    `✓ 网站地址：${PUBLIC_URL} 能访问到本站`,
    REDIS_ANSWERS ? '✓ Redis：可用' : '– Redis：未配置，只有一个进程时不需要',
    '✓ 短信：可用',
    '✓ 文件存储：可用',
    '✓ 微信登录：可用',
    '✓ 微信内登录：可用',
    '✓ QQ 登录：可用',
    '✓ 浏览器推送：密钥成对',
    '✓ 聊天消息：可用',
    '– 数据来源：没有启用，事实只来自导入和录入',
  ]);
  expect([...patient.oss.account.objects.keys()]).toEqual([]);
  expect(patient.aliyun.taken).toEqual([]);
  expect(readdirSync(DATA_DIR!)).toEqual([]);
});

test.each(Object.entries(ILLS))(
  '%s is told in one line, and all else is good',
  async (_, { set, change, line }) => {
    change?.(patient);
    const lines = await patient.lines(set);
    const bad = lines.filter(one => one.startsWith('✗')).map(one => one.slice(2));
    expect(bad).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  },
);

test('WeChat that is busy: both applications are told to be tried again', async () => {
  patient.wechat.account.isBusy = true;
  const lines = await patient.lines();
  expect(lines.filter(line => line.endsWith('：微信说调用太频繁，请过一分钟再试（45011）'))).toHaveLength(2);
});

test('services that never answer are given up after the limit, all at once', async () => {
  patient.aliyun.account.isSilent = true;
  patient.wechat.account.isSilent = true;
  patient.qq.account.isSilent = true;
  const lines = await patient.lines({ STORAGE: undefined }, { limit: 1500 });
  const late = lines.filter(line => line.endsWith('：1.5 秒内没有回答，请检查地址、防火墙和对方的状态'));
  expect(late.map(line => line.split('：')[0])).toEqual([
    '✗ 短信',
    '✗ 微信登录',
    '✗ 微信内登录',
    '✗ QQ 登录',
  ]);
});

test('a clock of the database that is off, and a disk that is nearly full', async () => {
  const diskOf = async () => ({ free: 5 * GB, size: 100 * GB });
  const lines = await patient.lines({}, { now: () => Date.now() - 60_000, diskOf });
  expect(lines).toContain('✗ 数据库：数据库的时钟比本机快 60 秒，请在两台机器上开启 NTP 校时');
  expect(lines[0]).toMatch(/^✗ 数据文件夹：DATA_DIR：\S+ 所在的磁盘只剩 5120 MB，请至少留出 10240 MB$/);
});

test('no line holds a secret, whatever is wrong', async () => {
  const secrets = ['hidden-password', 'hidden-key', patient.variables['SECRET']!];
  const hidden = Object.keys(patient.variables).filter(
    name => /SECRET|PRIVATE/.test(name) && name !== 'SECRET',
  );
  expect(hidden.length).toBeGreaterThan(4);
  const lines = await patient.lines({
    ...Object.fromEntries(hidden.filter(name => name !== 'VAPID_PRIVATE').map(name => [name, 'hidden-key'])),
    DATABASE_URL: 'postgres://who:hidden-password@127.0.0.1:9/x',
    REDIS_URL: 'redis://:hidden-password@127.0.0.1:9',
    VAPID_PUBLIC: FOREIGN_PAIR,
  });
  expect(lines.filter(line => line.startsWith('✗')).length).toBeGreaterThan(6);
  for (const secret of [...secrets, patient.variables['VAPID_PRIVATE']!])
    expect(lines.join('\n')).not.toContain(secret);
});

describe('a site of its own', () => {
  let DATA_DIR: string;
  beforeAll(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'saidian-doctor-'));
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const run = async (variables: Record<string, string> = {}, ...words: string[]) => {
    const running = runScript(['scripts/doctor.ts', ...words], { DATA_DIR, ...variables });
    const { code } = await running.ended;
    return { code, output: running.output() };
  };

  test('that was never started has nothing wrong, and nothing is written', async () => {
    const { code, output } = await run({ DATA_DIR: join(DATA_DIR, 'new') });
    expect(code, output).toBe(0);
    expect(marksOf(output.split('\n'))).toBe('✓✓✓––––––––––没');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  test('on SQLite is looked at beside the running site', async () => {
    const db = await openDatabase(readEnv({ DATA_DIR }));
    try {
      expect((await run()).output).toMatch(/✓ 数据库：SQLite 3[.\d]+，迁移齐全，可写\n/);
    } finally {
      await db.close();
    }
  });

  test('whose secret others may read ends with code 1', async () => {
    const file = join(DATA_DIR, 'secret');
    writeFileSync(file, '7d1f0c93ab5e42688c1e0b7a94d3f652', { mode: 0o600 });
    chmodSync(file, 0o644);
    const { code, output } = await run();
    expect(output).toContain(`✗ 密钥：文件 ${file} 别的用户也能读，请执行 chmod 600\n`);
    expect(output).toContain('有 1 项需要处理');
    expect(code).toBe(1);
  });

  test('with a wrong variable is told it as at a start, with code 1', async () => {
    expect(await run({ SMS: 'pigeon' })).toEqual({
      code: 1,
      output: '环境变量有误：SMS 应为 console 或 aliyun\n',
    });
  });

  test('is not looked at with arguments', async () => {
    expect(await run({}, 'all')).toEqual({ code: 2, output: '用法：npm run doctor\n' });
  });
});
