/** Where a progress bar is drawn: process.stderr or a stand-in. */
export interface ProgressOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const WIDTH = 24;
/** Minimum of milliseconds between two lines where there is no terminal. */
const QUIET_MS = 5000;

export interface ProgressBar {
  /** `fraction` 0 to 1, `at` epoch milliseconds. */
  show(fraction: number, label: string, at: number): void;
  end(): void;
}

/** A bar that is redrawn on a terminal, and occasional lines elsewhere. */
export function progressBar(output: ProgressOutput): ProgressBar {
  let shown = '';
  let quietUntil = 0;
  return {
    show(fraction, label, at) {
      const percent = `${String(Math.floor(fraction * 100)).padStart(3)}%`;
      if (!output.isTTY) {
        if (at < quietUntil) return;
        quietUntil = at + QUIET_MS;
        output.write(`${percent} ${label}\n`);
        return;
      }
      const full = Math.round(fraction * WIDTH);
      const line = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent} ${label}`;
      if (line === shown) return;
      shown = line;
      output.write(`\r\u001b[2K${line.slice(0, (output.columns ?? 80) - 1)}`);
    },
    end() {
      if (shown) output.write('\r\u001b[2K');
      shown = '';
    },
  };
}
