/** Reports an outage at its first failure alone. */
export class Outage {
  readonly #tell: (error: unknown) => void;
  #isOn = false;

  constructor(tell: (error: unknown) => void) {
    this.#tell = tell;
  }

  failed(error: unknown): void {
    if (!this.#isOn) this.#tell(error);
    this.#isOn = true;
  }

  over(): void {
    this.#isOn = false;
  }
}
