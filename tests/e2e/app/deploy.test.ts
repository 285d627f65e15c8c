/** Dockerfile, compose.yaml and Caddyfile, tried without containers: what they name is there, and runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv, VARIABLES } from '#lib/app/env.server.ts';
import { SERVER_FLAGS } from '../../../scripts/run/server-flags.mjs';
import { readDockerfile } from '../../support/dockerfile.ts';
import { copyPrepared } from '../../support/prepared.ts';
import { freePort, runScript } from '../../support/process.ts';
import { READY, tempFolder } from '../../support/server.ts';
import { projectFiles, ROOT, readSource } from '../../support/sources.ts';

const image = readDockerfile();
const compose = parse(readSource('compose.yaml')) as {
  services: Record<string, Service>;
  networks: { inside: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, null>;
};
interface Service {
  image?: string;
  build?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  deploy?: { replicas: number };
}
const { app, ...others } = compose.services as { app: Service } & Record<string, Service>;

/** Compose's `${NAME}`, `${NAME:-default}` and `${NAME:?why}`. */
const filled = (text: string, input: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = input[name] ?? (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });

/** Packages that the lock file says are needed to run. */
function packagesToRun(): string[] {
  const lock = JSON.parse(readSource('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional }]) =>
    path !== '' && !dev && !devOptional && existsSync(join(ROOT, path)) ? [path] : [],
  );
}

/** A work folder with what the image holds, and nothing else. */
function layOut(): string {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  for (const { source, target } of image.brought)
    if (source !== 'node_modules') cpSync(join(ROOT, source), join(folder, target), { recursive: true });
  const removed = /rm -rf (node_modules\/\S+)/.exec(image.runs.join('\n'))![1]!;
  for (const path of packagesToRun()) {
    // A package's own packages come with it.
    if (path.lastIndexOf('node_modules/') > 0 || path === removed) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
  return folder;
}

describe('the image', () => {
  test('is of pinned bases, runs as a plain user, and brings files that exist', () => {
    for (const base of image.bases) expect(base).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/node/package.json'), 'utf8'));
    expect(image.bases[0]).toContain(`:${version}-`);
    expect(image.user).toBe('node');
    const files = projectFiles();
    for (const { source, isBuilt } of image.brought)
      if (!isBuilt)
        expect(
          files.some(file => file === source || file.startsWith(`${source}/`)),
          source,
        ).toBe(true);
    // What the launcher of npm start sets, the image sets too.
    expect(image.command.slice(1, -1)).toEqual(SERVER_FLAGS);
  });

  test('holds all that its command needs, writes to DATA_DIR alone, and its health check tells', async () => {
    const folder = layOut();
    const data = tempFolder();
    onTestFinished(data.remove);
    copyPrepared(data.folder);
    const port = String(await freePort());
    const variables = { ...image.env, PORT: port, DATA_DIR: data.folder, DEMO_PUBLIC: '1' };
    const checkHealth = () =>
      spawnSync(process.execPath, image.healthcheck.slice(1), { env: { ...process.env, PORT: port } }).status;
    expect(checkHealth()).toBe(1);
    const [program, ...args] = image.command;
    expect(program).toBe('node');
    const running = runScript(args, variables, { folder });
    onTestFinished(async () => {
      running.child.kill();
      await running.ended;
    });
    await running.printed(READY);
    expect(checkHealth()).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/wiki/tour/1`)).status).toBe(200);
  });
});

describe('compose', () => {
  const ENVIRONMENT = {
    SECRET: 'x'.repeat(32),
    DOMAIN: 'saidian.example',
    CONTACT_EMAIL: 'contact@saidian.example',
    POSTGRES_PASSWORD: 'secret',
    ALIYUN_SMS_KEY_ID: 'id',
    ALIYUN_SMS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN_NAME: '赛点',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    ALIYUN_SMS_CHANGED_TEMPLATE: 'SMS_2',
    ALIYUN_SMS_WAYS_TEMPLATE: 'SMS_3',
    OAUTH_QQ_ID: 'id',
    OAUTH_QQ_SECRET: 'secret',
  };
  const environment = (input: Record<string, string>) =>
    Object.fromEntries(Object.entries(app.environment!).map(([name, text]) => [name, filled(text, input)]));

  test('gives the site variables that it knows and takes', () => {
    expect(Object.keys(app.environment!).filter(name => !VARIABLES.includes(name))).toEqual([]);
    const env = readEnv({ ...image.env, ...environment(ENVIRONMENT) });
    expect(env).toMatchObject({ MODE: 'production', PUBLIC_URL: 'https://saidian.example' });
    const [subnet] = compose.networks.inside.ipam.config.map(({ subnet }) => subnet);
    expect(app.environment!['TRUST_PROXY']).toBe(subnet);
  });

  test.each(['SECRET', 'DOMAIN', 'CONTACT_EMAIL', 'POSTGRES_PASSWORD'])('does not start without %s', name => {
    const { [name]: _, ...rest } = ENVIRONMENT as Record<string, string>;
    expect(() => environment(rest)).toThrow(name);
  });

  test('starts two nodes that cannot write to their image, with pinned services beside them', () => {
    expect(app).toMatchObject({ build: '.', read_only: true, cap_drop: ['ALL'], deploy: { replicas: 2 } });
    for (const [name, { image: other }] of Object.entries(others))
      expect(other, name).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*$/);
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map(volume => volume.split(':')[0]!),
    );
    for (const volume of named)
      expect(
        volume.startsWith('./') ? existsSync(join(ROOT, volume)) : volume in compose.volumes,
        volume,
      ).toBe(true);
  });

  test('has Caddy pass requests on to the nodes as they listen', () => {
    const caddyfile = readSource('deploy/Caddyfile');
    const [, service, port] = /dynamic a (\w+) (\d+)/.exec(caddyfile)!;
    expect(compose.services).toHaveProperty(service!);
    expect(port).toBe(image.env['PORT']);
    expect(caddyfile).toContain('flush_interval -1');
    expect(caddyfile).toContain('{$DOMAIN');
  });
});
