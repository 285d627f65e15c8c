import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { GRID } from '../../desk/wording.ts';
import { Cell } from './Cell.tsx';
import {
  type CellPosition,
  type CellValue,
  type GridColumn,
  isTable,
  pasteInto,
  positionAfter,
} from './grid.ts';

interface Props<Row> {
  title: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  most: number;
  blank(): Row;
  rowName(row: number): string;
  onChange(rows: Row[]): void;
}

/**
 * A table for keyboard use: Enter and arrows move up and down, Tab across; accepts pasted spreadsheet cells.
 */
export function Grid<Row extends object>({
  title,
  columns,
  rows,
  most,
  blank,
  rowName,
  onChange,
}: Props<Row>) {
  const [refused, setRefused] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const set = (at: number, key: string, value: CellValue) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [key]: value } : row)));

  const move = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isArrow = event.key.startsWith('Arrow');
    const at = positionIn(body.current, target);
    if (!at || (isArrow && target.tagName === 'SELECT')) return;
    const to = positionAfter(at, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    cellAt(body.current, to)?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = positionIn(body.current, event.target as HTMLElement);
    if (!at || !isTable(text)) return;
    event.preventDefault();
    const pasted = pasteInto(rows, columns, at, text, blank, most);
    setRefused(pasted.refused);
    onChange(pasted.rows);
  };
  return (
    <section className="grid-box">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="table-scroll" aria-label={title} tabIndex={0}>
        <table className="grid-table">
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{GRID.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={move} onPaste={paste}>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
              <tr key={i}>
                {columns.map(column => (
                  <td key={column.key}>
                    <Cell
                      column={column}
                      value={(row[column.key] as CellValue) ?? null}
                      rowName={rowName(i)}
                      onChange={value => set(i, column.key, value)}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={GRID.removeRow(rowName(i))}
                    onClick={() => onChange(rows.filter((_, at) => at !== i))}
                  >
                    ×
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="grid-foot">
        <button
          type="button"
          className="btn btn--plain btn--sm"
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, blank()])}
        >
          {GRID.add}
        </button>
        <span role="status">{refused > 0 ? GRID.refused(refused) : ''}</span>
      </p>
    </section>
  );
}

/** The cell position of a control. */
function positionIn(body: HTMLTableSectionElement | null, control: HTMLElement): CellPosition | undefined {
  const cell = control.closest('td');
  const row = cell?.parentElement;
  if (!body || !cell || !row || !control.classList.contains('grid-cell')) return undefined;
  return { row: [...body.rows].indexOf(row as HTMLTableRowElement), column: cell.cellIndex };
}

const cellAt = (body: HTMLTableSectionElement | null, { row, column }: CellPosition) =>
  body?.rows[row]?.cells[column]?.querySelector<HTMLElement>('.grid-cell');
