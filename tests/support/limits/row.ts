/** A rate limit as the test of all of them (api/platform/limits.test.ts) comes to it. */
import type { Browser } from '../people.ts';
import type { Name, Scene } from '../writes/scene.ts';

export type Answer = Awaited<ReturnType<Browser['send']>>;
export interface Row {
  /** Whose tries are counted. */
  who: string;
  /** Tries once more, late enough that no other limit interferes. */
  again: () => Promise<Answer>;
  /** What a refusal says. */
  says: string;
  /** The answer of a try within the limit. */
  passes?: number;
}
export type Make = (scene: Scene) => Promise<Row>;

export type Call = [Name, Record<string, unknown>];
/** A member who makes the call again and again. */
export const byMember =
  (make: (scene: Scene, id: number) => Promise<() => Promise<Call>>, prefix = ''): Make =>
  async scene => {
    const member = await scene.member();
    const next = await make(scene, member.id);
    return {
      who: `${prefix}${member.id}`,
      says: '操作太频繁',
      async again() {
        const [name, input] = await next();
        await member.browser.renew();
        return member.browser.send(name, input);
      },
    };
  };
