/**
 * npm run grant -- <phone or ID> <operator|member|frozen>: makes the user an operator or a member, or freezes them.
 */

import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';
import { grant, ROLES } from '../src/lib/members/account/desk/users.server.ts';
import { GRANT_WORDING } from '../src/lib/members/account/sign-in/link-wording.ts';

/** Exit code for an invalid command line or an unknown number. */
const FAILED = 2;

process.exitCode = await inOneLine(() => main(process.argv.slice(2)));

async function main([who = '', given, ...rest]: string[]): Promise<number> {
  const role = ROLES.find(one => one === given);
  if (!role || rest.length > 0) return refuse(GRANT_WORDING.usage);
  const db = await openDatabase(readEnv(process.env), console.log);
  try {
    const user = await grant(db, who, role, Date.now());
    if (!user) return refuse(GRANT_WORDING.nobody(who));
    console.log(GRANT_WORDING[role](user.nickname));
    return 0;
  } finally {
    await db.close();
  }
}

function refuse(line: string): number {
  console.error(line);
  return FAILED;
}
