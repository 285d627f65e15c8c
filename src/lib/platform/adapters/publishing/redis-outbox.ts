/** Reliable values on their way to Redis: buffered while it is down, up to a bound; beyond it a gap is published. */
import { type Redis, ReplyError } from 'ioredis';

/** Maximum of values buffered or in flight. A match evening has a few per second. */
const WAITING_MAX = 2000;

interface RedisMessage {
  channel: string;
  message: string;
}

export class RedisOutbox {
  readonly #redis: Redis;
  readonly #gap: RedisMessage;
  #waiting: RedisMessage[] = [];
  #underWay = 0;
  #hasLost = false;
  /** A failure sets it, the next connection clears it: ioredis itself notices a broken socket later. */
  #isAway = false;

  /** `gap` is sent when messages were lost. */
  constructor(redis: Redis, gap: RedisMessage) {
    this.#redis = redis;
    this.#gap = gap;
    redis.on('ready', () => {
      this.#isAway = false;
      this.#flush();
    });
  }

  /** Never throws. Redis gets messages in the order of these calls. */
  send(message: RedisMessage): void {
    if (this.#waiting.length + this.#underWay >= WAITING_MAX) this.#lose();
    else this.#waiting.push(message);
    if (this.#redis.status === 'ready' && !this.#isAway) this.#flush();
  }

  /** Only the gap matters once a message is lost: its receivers clear their caches. */
  #lose(): void {
    this.#hasLost = true;
    this.#waiting = [];
  }

  #flush(): void {
    const ready = this.#hasLost ? [this.#gap, ...this.#waiting] : this.#waiting;
    this.#hasLost = false;
    this.#waiting = [];
    for (const waiting of ready) void this.#publish(waiting);
  }

  async #publish(waiting: RedisMessage): Promise<void> {
    this.#underWay++;
    try {
      await this.#redis.publish(waiting.channel, waiting.message);
    } catch (error) {
      // Redis refused the message and would refuse a retry.
      if (error instanceof ReplyError) this.#hasLost = true;
      else {
        this.#isAway = true;
        // It may have arrived without its answer; handlers are idempotent, so retry it.
        this.#waiting.push(waiting);
      }
    } finally {
      this.#underWay--;
    }
  }
}
