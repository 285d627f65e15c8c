import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Blocks, privacy switches, and provinces from a list. Column meanings: platform/db/schema/{privacy,account}.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'user_block', {
    columns: { id: 'id', user_id: 'int!', blocked_id: 'int!', created_at: 'ms!' },
    unique: [['user_id', 'blocked_id']],
    index: [['user_id', 'id'], ['blocked_id']],
  });
  await db.schema
    .alterTable('user')
    .addColumn('mention_from', 'text', column => column.notNull().defaultTo('everyone'))
    .execute();
  await db.schema
    .alterTable('user')
    .addColumn('shows_presence', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await listProvinces(db);
}

/** The list as it was then. */
const PROVINCES = (
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 ' +
  '海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 中国香港 中国澳门 中国台湾 海外'
).split(' ');
const SUFFIXES = ['省', '市', '自治区', '壮族自治区', '回族自治区', '维吾尔自治区', '特别行政区'];

/** Free text becomes the province that it names, or nothing. */
async function listProvinces(db: Kysely<unknown>): Promise<void> {
  for (const province of PROVINCES) {
    const short = province.replace('中国', '');
    const names = [short, ...SUFFIXES.flatMap(suffix => [short + suffix, province + suffix])];
    await sql`update "user" set province_name = ${province} where province_name in (${sql.join(names)})
      and province_name != ${province}`.execute(db);
  }
  await sql`update "user" set province_name = '' where province_name not in (${sql.join([...PROVINCES, ''])})`.execute(
    db,
  );
}
