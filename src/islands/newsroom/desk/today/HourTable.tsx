import type { Figure, Hour } from './shapes.ts';
import { TODAY } from './wording.ts';

const FIGURES = Object.keys(TODAY.figures) as Figure[];

/** A row an hour, the latest first; the bar shows its readers beside the hour with the most. */
export function HourTable({ hours }: { hours: readonly Hour[] }) {
  if (hours.length === 0) return <p className="load-state">{TODAY.noHours}</p>;
  const most = Math.max(1, ...hours.map(({ readers }) => readers));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={TODAY.hours}>
      <table className="table table--compact">
        <thead>
          <tr>
            <th scope="col" className="t-left">
              {TODAY.hour}
            </th>
            <td aria-hidden="true" />
            {FIGURES.map(figure => (
              <th key={figure} scope="col">
                {TODAY.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map(hour => (
            <tr key={hour.hour}>
              <th scope="row" className="t-left">
                {TODAY.hourOf(hour.hour)}
              </th>
              <td className="t-left">
                <meter className="today-bar" min={0} max={most} value={hour.readers} aria-hidden="true" />
              </td>
              {FIGURES.map(figure => (
                <td key={figure}>{hour[figure]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
