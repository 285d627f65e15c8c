/**
 * The text of a demo data file: a header of column names, then one line per row, fields separated by tabs.
 * `\N` is null; backslash, tab and line breaks within a field are written \\ \t \n \r. Columns in which
 * every row holds null are left out.
 */
export type TsvCell = string | number | null;
export type TsvRow = { [column: string]: TsvCell };

const NULL = '\\N';
const ESCAPES: { [char: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const UNESCAPES: { [pair: string]: string } = Object.fromEntries(
  Object.entries(ESCAPES).map(([char, pair]) => [pair, char]),
);

export function encodeTsv(rows: readonly TsvRow[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter(column => rows.some(row => row[column] !== null));
  const lines = rows.map(row => columns.map(column => encodeCell(row[column]!)).join('\t'));
  return [columns.join('\t'), ...lines].map(line => `${line}\n`).join('');
}

/** Numbers come back as text: the tables' column types convert them. */
export function decodeTsv(text: string): { columns: string[]; rows: (string | null)[][] } {
  const lines = text.split('\n');
  lines.pop();
  const [header = '', ...rest] = lines;
  return {
    columns: header ? header.split('\t') : [],
    rows: rest.map(line => line.split('\t').map(decodeCell)),
  };
}

function encodeCell(cell: TsvCell): string {
  if (cell === null) return NULL;
  return String(cell).replace(/[\\\t\n\r]/g, char => ESCAPES[char]!);
}

function decodeCell(text: string): string | null {
  if (text === NULL) return null;
  return text.includes('\\') ? text.replace(/\\[\\tnr]/g, pair => UNESCAPES[pair]!) : text;
}
