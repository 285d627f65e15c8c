import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** What is reported, and what was decided on it. Column meanings: platform/db/schema/community/report.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'report_case', {
    columns: {
      id: 'id',
      thing_type: 'text!',
      thing_id: 'text!',
      open_key: 'text',
      author_id: 'int!',
      place_name: 'text!',
      place_url: 'text!',
      state: 'int!',
      is_hidden: 'int!',
      report_count: 'int!',
      created_at: 'ms!',
      last_at: 'ms!',
    },
    unique: [['open_key']],
    index: [
      ['state', 'id'],
      ['author_id', 'id'],
    ],
  });
  await makeTable(db, dialect, 'report_line', {
    columns: {
      id: 'id',
      case_id: 'int!',
      user_id: 'int!',
      is_thing: 'int!',
      text: 'text!',
      media: 'text!',
      said_at: 'ms!',
    },
    index: [['case_id', 'id'], ['user_id']],
  });
  await makeTable(db, dialect, 'report', {
    columns: {
      id: 'id',
      case_id: 'int!',
      reporter_id: 'int',
      reason: 'text!',
      content: 'text!',
      images: 'text!',
      created_at: 'ms!',
    },
    unique: [['case_id', 'reporter_id']],
    index: [['reporter_id', 'id']],
  });
  await makeTable(db, dialect, 'report_decision', {
    columns: {
      id: 'id',
      case_id: 'int!',
      author_id: 'int!',
      action: 'text!',
      operator_id: 'int!',
      reason: 'text!',
      before: 'text!',
      created_at: 'ms!',
      appeal_state: 'int!',
      appeal_text: 'text!',
      appealed_at: 'ms',
      appeal_operator_id: 'int',
      appeal_reason: 'text!',
      appeal_decided_at: 'ms',
    },
    index: [
      ['case_id', 'id'],
      ['author_id', 'id'],
    ],
  });
  await db.schema.alterTable('audit_log').addColumn('case_id', 'integer').execute();
}
