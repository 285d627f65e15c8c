/** Which unique key a write ran against, by what either engine says: its columns or its name. undefined for other errors. */
export function violatedKey(error: unknown): string | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return constraint ?? '';
  return code === 'SQLITE_CONSTRAINT_UNIQUE' ? (message ?? '') : undefined;
}
