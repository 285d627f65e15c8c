/** Listeners that record what they are sent, and streams that send at once. */
import { Hub } from '#lib/platform/realtime/hub.ts';
import { type ByteSink, sseSink } from '#lib/platform/realtime/sse.ts';
import { PublicStreams, type StreamListening } from '#lib/wiki/live/public-streams.ts';
import type { LiveChange, LiveThreads } from '#lib/wiki/live/shapes.ts';

export class Ear implements ByteSink {
  readonly got: Buffer[] = [];
  readonly sink = sseSink(this);
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

  get messages(): ({ id: number } & Partial<LiveChange & LiveThreads>)[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  }
}

export const NOW: StreamListening = { after: undefined, isHidden: false };
export const since = (version: number): StreamListening => ({ after: version, isHidden: false });

/** A hub for which no time passes: what it sends is sent whole at once, however busy the machine. */
export const instantHub = (): Hub => new Hub(() => 0);

export const instantStreams = (
  version: number,
  options: ConstructorParameters<typeof PublicStreams>[1] = {},
): PublicStreams => new PublicStreams(version, { hub: instantHub(), ...options });
