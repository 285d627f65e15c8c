/** Format `zh-names`: VALORANT's agents and maps under their names in mainland China. */
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { GAME } from '../../../wiki/game/game.ts';
import type { Format, SourceFile } from '../format.ts';
import { readJson } from '../json.ts';
import type { FileReport } from '../report.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';

const SOURCE = 'zh-names';

/** Numbers of the roles. */
const ROLES = { duelist: 1, initiator: 2, controller: 3, sentinel: 4 } as const;

const named = z.object({ name_en: z.string().min(1), name_zh: z.string().min(1) });
const agents = z.array(
  named.extend({
    role: z.enum(['duelist', 'initiator', 'controller', 'sentinel']),
    role_zh: z.string().optional(),
    abilities: z.array(z.object({ slot: z.string(), name_zh: z.string() })).default([]),
  }),
);

/** Columns that agents and maps share; other sources find them by the English name. */
const common = ({ name_en, name_zh }: z.infer<typeof named>): UpsertRow => ({
  source_key: nameKey(name_en),
  game_id: GAME.valorant,
  source: SOURCE,
  name: name_zh,
  name_en,
  sort_key: sortKey(name_zh),
});

async function importAgents(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const rows = readJson(file.text, agents).map((agent): UpsertRow => {
    return {
      ...common(agent),
      role: ROLES[agent.role],
      roles: JSON.stringify(agent.role_zh ? [agent.role_zh] : []),
      lanes: '[]',
      abilities: JSON.stringify(agent.abilities.map(({ slot, name_zh }) => ({ slot, name: name_zh }))),
    };
  });
  report.rows += rows.length;
  report.count('hero', await saveRows(trx, 'hero', ['source_key', 'game_id'], rows));
}

async function importMaps(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const rows = readJson(file.text, z.array(named)).map(common);
  report.rows += rows.length;
  report.count('map', await saveRows(trx, 'map', ['source_key', 'game_id'], rows));
}

const FILES: Readonly<Record<string, Format['importFile']>> = {
  'agents_zh.json': importAgents,
  'maps_zh.json': importMaps,
};

export const zhNames: Format = {
  name: SOURCE,
  title: '无畏契约英雄和地图的中文名（agents_zh.json、maps_zh.json）',
  pick: names => Object.keys(FILES).filter(name => names.includes(name)),
  importFile: (trx, file, report, context) => FILES[file.name]!(trx, file, report, context),
};
