import { useEffect, useState } from 'react';
import { BAD, type CellValue, cellText, type GridColumn, parseCell } from './grid.ts';

interface Props<Row> {
  column: GridColumn<Row>;
  value: CellValue;
  /** Name of the row for screen readers: '选手 3'. */
  rowName: string;
  onChange(value: CellValue): void;
}

/** One cell: a choice, or a text that is applied when it is valid. */
export function Cell<Row>(props: Props<Row>) {
  return props.column.kind === 'choice' ? <ChoiceCell {...props} /> : <TextCell {...props} />;
}

function ChoiceCell<Row>({ column, value, rowName, onChange }: Props<Row>) {
  const choose = (text: string) => {
    const chosen = column.choices?.find(choice => String(choice.value) === text);
    onChange(chosen ? chosen.value : null);
  };
  return (
    <select
      className="grid-cell"
      aria-label={`${rowName} ${column.label}`}
      value={value ?? ''}
      onChange={event => choose(event.target.value)}
    >
      <option value="" />
      {column.choices?.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function TextCell<Row>({ column, value, rowName, onChange }: Props<Row>) {
  const shown = cellText(column, value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const isBad = parseCell(column, text) === BAD;
  const leave = () => {
    const parsed = parseCell(column, text);
    if (parsed === BAD) return;
    setText(cellText(column, parsed));
    if (parsed !== value) onChange(parsed);
  };
  return (
    <input
      className="grid-cell"
      aria-label={`${rowName} ${column.label}`}
      aria-invalid={isBad || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onFocus={event => event.target.select()}
      onChange={event => setText(event.target.value)}
      onBlur={leave}
    />
  );
}
