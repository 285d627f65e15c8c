/** A listener that keeps what it is sent. */
import type { Sink, Wish } from '#lib/live/hub.ts';
import type { LiveChange, LiveTalk } from '#lib/live/shapes.ts';

export class Ear implements Sink {
  readonly got: Buffer[] = [];
  waiting = 0;
  isEnded = false;
  isCut = false;

  write(bytes: Buffer): void {
    this.got.push(bytes);
  }
  end(): void {
    this.isEnded = true;
  }
  cut(): void {
    this.isCut = true;
  }

  get text(): string {
    return Buffer.concat(this.got).toString();
  }

  get messages(): ({ id: number } & Partial<LiveChange & LiveTalk>)[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  }
}

export const NOW: Wish = { after: undefined, isHidden: false };
export const since = (version: number): Wish => ({ after: version, isHidden: false });
