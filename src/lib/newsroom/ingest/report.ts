/** Report of an import. */
import { MESSAGES } from './wording.ts';

export interface Reject {
  line: number;
  reason: string;
  /** How many rows of the file go with it, where one subject takes several; 1 by default. */
  rows?: number;
}

export interface SavedRows {
  added: number;
  changed: number;
}

/** Report on one file, discarded when its transaction fails. */
export class FileReport {
  readonly path: string;
  readonly rejects: Reject[] = [];
  readonly missingColumns: string[] = [];
  /** Points to check: names that were created, labels that were corrected. */
  readonly notes: string[] = [];
  readonly saved = new Map<string, SavedRows>();
  /** Rows read, including rejected ones. */
  rows = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Rejects a row, or the `rows` of one subject. `line` as in CsvRecord. */
  reject(line: number, reason: string, rows = 1): void {
    this.rejects.push(rows === 1 ? { line, reason } : { line, reason, rows });
  }

  get rejectedRows(): number {
    return this.rejects.reduce((sum, { rows = 1 }) => sum + rows, 0);
  }

  /** Throws when every row was rejected: the file's transaction then leaves nothing behind. */
  requireRows(): void {
    if (this.rejects.length === 0 || this.rejectedRows < this.rows) return;
    const { line, reason } = this.rejects.reduce((a, b) => (b.line < a.line ? b : a));
    throw new Error(MESSAGES.allRejected(this.rows, line, reason));
  }

  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }

  count(table: string, saved: SavedRows): void {
    const sum = this.saved.get(table) ?? { added: 0, changed: 0 };
    this.saved.set(table, { added: sum.added + saved.added, changed: sum.changed + saved.changed });
  }

  /** Adds the rows of readCsv, its rejects and missing columns. */
  table(table: { records: unknown[]; rejects: Reject[]; missing: string[] }): void {
    this.rows += table.records.length + table.rejects.length;
    this.rejects.push(...table.rejects);
    this.missingColumns.push(...table.missing);
  }
}

export interface FailedFile {
  path: string;
  reason: string;
}

export interface ImportReport {
  files: FileReport[];
  /** Files that could not be read; the others were imported. */
  failed: FailedFile[];
}

const SHOWN = 20;

/** The report as lines of text: rejects as `path:line reason`, then what changed. */
export function reportLines(report: ImportReport): string[] {
  const lines = report.files.flatMap(fileLines);
  for (const { path, reason } of report.failed) lines.push(`${path} 未能导入：${reason}`);
  return [...lines, ...summaryLines(report)];
}

function fileLines(file: FileReport): string[] {
  const lines = [...file.rejects]
    .sort((a, b) => a.line - b.line)
    .map(({ line, reason }) => `${file.path}:${line} ${reason}`);
  if (file.missingColumns.length > 0)
    lines.push(`${file.path} 缺少可选的列：${file.missingColumns.join('、')}`);
  for (const note of file.notes.slice(0, SHOWN)) lines.push(`${file.path} ${note}`);
  if (file.notes.length > SHOWN) lines.push(`${file.path} 另有 ${file.notes.length - SHOWN} 条提示`);
  return lines;
}

function summaryLines(report: ImportReport): string[] {
  const total = new Map<string, SavedRows>();
  for (const file of report.files)
    for (const [table, { added, changed }] of file.saved) {
      const sum = total.get(table) ?? { added: 0, changed: 0 };
      total.set(table, { added: sum.added + added, changed: sum.changed + changed });
    }
  const changes = [...total]
    .filter(([, { added, changed }]) => added + changed > 0)
    .map(([table, { added, changed }]) => `  ${table}：新增 ${added}，更新 ${changed}`);
  const rows = report.files.reduce((sum, file) => sum + file.rows, 0);
  const rejects = report.files.reduce((sum, file) => sum + file.rejectedRows, 0);
  return [
    `读取 ${report.files.length} 个文件，${rows} 行，退回 ${rejects} 行，失败 ${report.failed.length} 个文件`,
    ...(changes.length > 0 ? changes : ['  没有变化']),
  ];
}
