/**
 * The unique key that a write violated: its name (PostgreSQL) or its columns (SQLite). undefined for other
 * errors.
 */
export function violatedKey(error: unknown): string | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return constraint ?? '';
  return code === 'SQLITE_CONSTRAINT_UNIQUE' ? (message ?? '') : undefined;
}
