/** Reportables. Each kind implements how it is read, hidden and restored. */
import type { Kysely } from 'kysely';
import type { MemberContext, Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { badInput } from '../../platform/errors/app-error.ts';

export interface ReportedLine {
  userId: number;
  text: string;
  /** Addresses of pictures. */
  media: string[];
  /** Epoch milliseconds. */
  at: number;
  /** Whether it is the reported content itself, rather than a neighbour. */
  isReported: boolean;
}

/** The content as it is now with its neighbours, in reading order. */
export interface ReportedContent {
  authorId: number;
  place: { name: string; url: string };
  lines: ReportedLine[];
}

/** Result of hiding or restoring: `before` is what restoring needs; call `publish` after the commit. */
export interface ContentChange {
  before: string;
  publish?: (services: Services) => Promise<void>;
}

export interface Reportable {
  /** The kind's name: '评论'. */
  name: string;
  /** Whether the caller may see it; without it, everybody may see whatever `look` finds. */
  isSeenBy?(context: MemberContext, id: string): Promise<boolean>;
  /** undefined for missing or invisible content. */
  look(db: Database, id: string): Promise<ReportedContent | undefined>;
  /** Hides the content, in the transaction of the decision. */
  hide(trx: Kysely<DB>, id: string, now: number): Promise<ContentChange>;
  restore(trx: Kysely<DB>, id: string, before: string, now: number): Promise<ContentChange>;
}

/** Reportables by type. */
export type Reportables = Readonly<Record<string, Reportable>>;

/** Throws for a type that is not reportable. */
export function reportableIn(reportables: Reportables, type: string): Reportable {
  const target = Object.hasOwn(reportables, type) ? reportables[type] : undefined;
  if (!target) throw badInput('source_type', `source_type：${Object.keys(reportables).join('、')}`);
  return target;
}
