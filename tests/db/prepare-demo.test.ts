import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareDemo, refuseDemoData } from '#lib/app/demo.server.ts';
import { LaunchError } from '#lib/app/launch-error.ts';
import { isDemoLoaded } from '#lib/ingest/demo/load.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';

const NOW = Date.UTC(2026, 0, 1);

describe.each(DIALECTS)('demo data on %s', dialect => {
  test('an aborted load is undone, and the next start loads all', async () => {
    const db = await makeDatabase(dialect);
    onTestFinished(() => db.drop());
    const stop = new AbortController();
    const told = prepareDemo(db, assembly, { now: NOW, say: () => stop.abort(), signal: stop.signal });
    await expect(told).rejects.toThrow('aborted');
    expect(await isDemoLoaded(db)).toBe(false);

    await prepareDemo(db, assembly, { now: NOW, say: () => {}, signal: undefined });
    expect(await isDemoLoaded(db)).toBe(true);
    await expect(refuseDemoData(db)).rejects.toThrow(LaunchError);
  });
});
