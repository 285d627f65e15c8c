/** A small KPL season: the registry's files and the match list that its tables follow from. */
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { importInto, makeFolder } from './ingest.ts';

const HEADER = 'date,time,home_team,away_team,score,format';

/** Two rounds of two groups, a match between the groups, a third round, and four teams' double elimination. */
export const SEASON_ROWS: readonly string[] = [
  '2026-01-14,14:00,成都AG超玩会,重庆狼队,3:1,BO5',
  '2026-01-14,17:00,北京JDG,广州TTG,3:0,BO5',
  '2026-01-15,14:00,成都AG超玩会,北京WB,3:2,BO5',
  '2026-01-15,17:00,北京JDG,KSG,2:3,BO5',
  '2026-01-16,14:00,重庆狼队,北京WB,3:0,BO5',
  '2026-01-16,17:00,广州TTG,KSG,3:2,BO5',
  '2026-01-20,14:00,成都AG超玩会,重庆狼队,1:3,BO5',
  '2026-01-20,17:00,KSG,北京WB,3:2,BO5',
  '2026-01-21,14:00,成都AG超玩会,北京JDG,3:0,BO5',
  '2026-01-21,17:00,KSG,广州TTG,2:3,BO5',
  '2026-01-22,14:00,重庆狼队,北京JDG,3:1,BO5',
  '2026-01-22,17:00,北京WB,广州TTG,0:3,BO5',
  '2026-01-24,19:00,广州TTG,KSG,4:2,BO7',
  '2026-01-28,18:00,成都AG超玩会,重庆狼队,3:2,BO5',
  '2026-01-29,18:00,成都AG超玩会,广州TTG,2:3,BO5',
  '2026-01-30,18:00,重庆狼队,广州TTG,3:0,BO5',
  '2026-02-01,18:00,重庆狼队,北京JDG,4:1,BO7',
  '2026-02-02,18:00,成都AG超玩会,广州TTG,4:3,BO7',
  '2026-02-03,18:00,北京JDG,广州TTG,4:2,BO7',
  '2026-02-04,18:00,重庆狼队,成都AG超玩会,4:0,BO7',
  '2026-02-05,18:00,成都AG超玩会,北京JDG,4:3,BO7',
  '2026-02-08,18:00,重庆狼队,成都AG超玩会,3:4,BO7',
];

const TEAMS = `canonical_team_id,canonical_name,observed_names
TEAM_AG,成都AG超玩会,成都AG超玩会
TEAM_WOLVES,重庆狼队,重庆狼队
TEAM_WB,北京WB,北京WB
TEAM_JDG,北京JDG,北京JDG
TEAM_TTG,广州TTG,广州TTG
TEAM_KSG,苏州KSG,苏州KSG|KSG`;

const SEASONS = `seasonid,season_name,season_year,start_time_epoch,end_time_epoch
KPL2026S1,2026年KPL春季赛,2026,1768320000,1770566400`;

const STAGES = `seasonid,stage_id,stage_name,start_time,end_time
KPL2026S1,cgs1,常规赛第一轮,2026-01-14,2026-01-16
KPL2026S1,cgs2,常规赛第二轮,2026-01-20,2026-01-24
KPL2026S1,cgs3,常规赛第三轮,2026-01-28,2026-01-30
KPL2026S1,jhs,季后赛,2026-02-01,2026-02-05
KPL2026S1,js,决赛,2026-02-08,2026-02-08`;

const STANDINGS = `seasonid,stage_id,stage_name,group_name,rank,team_name,wins,losses,net_score,points
KPL2026S1,cgs1,常规赛第一轮,第一组,1,成都AG超玩会,2,0,3,2
KPL2026S1,cgs1,常规赛第一轮,第一组,2,重庆狼队,1,1,1,1
KPL2026S1,cgs1,常规赛第一轮,第一组,3,北京WB,0,2,-4,0
KPL2026S1,cgs1,常规赛第一轮,第二组,1,北京JDG,1,1,2,1
KPL2026S1,cgs1,常规赛第一轮,第二组,2,KSG,1,1,0,1
KPL2026S1,cgs1,常规赛第一轮,第二组,3,广州TTG,1,1,-2,1
KPL2026S1,cgs2,常规赛第二轮,S组,1,重庆狼队,2,0,4,2
KPL2026S1,cgs2,常规赛第二轮,S组,2,成都AG超玩会,1,1,1,1
KPL2026S1,cgs2,常规赛第二轮,S组,3,北京JDG,0,2,-5,0
KPL2026S1,cgs2,常规赛第二轮,A组,1,广州TTG,2,0,4,2
KPL2026S1,cgs2,常规赛第二轮,A组,2,KSG,1,1,0,1
KPL2026S1,cgs2,常规赛第二轮,A组,3,北京WB,0,2,-4,0
KPL2026S1,cgs3,常规赛第三轮,S组,1,重庆狼队,1,1,2,1
KPL2026S1,cgs3,常规赛第三轮,S组,2,成都AG超玩会,1,1,0,1
KPL2026S1,cgs3,常规赛第三轮,S组,3,广州TTG,1,1,-2,1`;

const REGISTRY = {
  'teams.csv': TEAMS,
  'seasons.csv': SEASONS,
  'stages_KPL2026S1.csv': STAGES,
  'standings_KPL2026S1.csv': STANDINGS,
};

async function importFiles(
  db: Database,
  format: string,
  files: Record<string, string>,
): Promise<ImportReport> {
  const folder = makeFolder(files);
  const report = await importInto(db, format, folder.path);
  folder.drop();
  return report;
}

/** Imports the registry's files; `others` replace some of them or are added. */
export const importRegistry = (db: Database, others: Record<string, string> = {}): Promise<ImportReport> =>
  importFiles(db, 'kpl-registry', { ...REGISTRY, ...others });

export const importSeason = (db: Database, rows: readonly string[] = SEASON_ROWS): Promise<ImportReport> =>
  importFiles(db, 'kpl', { 'kpl_matches_2026_spring.csv': [HEADER, ...rows].join('\n') });
