/** Reports an outage at its first failure alone. */
export class Outage {
  readonly #report: (error: unknown) => void;
  #isOn = false;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  failed(error: unknown): void {
    if (!this.#isOn) this.#report(error);
    this.#isOn = true;
  }

  over(): void {
    this.#isOn = false;
  }
}
