/** npm run grant -- <phone> <operator|member>: makes the user with this phone an operator or a member. */

import { grant } from '../src/lib/account/desk/users.server.ts';
import { GRANT_WORDING } from '../src/lib/account/sign-in/link-wording.ts';
import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';

/** Exit code for an invalid command line or an unknown number. */
const FAILED = 2;

process.exitCode = await inOneLine(() => main(process.argv.slice(2)));

async function main([phone = '', role, ...rest]: string[]): Promise<number> {
  if ((role !== 'operator' && role !== 'member') || rest.length > 0) return refuse(GRANT_WORDING.usage);
  const db = await openDatabase(readEnv(process.env), console.log);
  try {
    const user = await grant(db, phone, role, Date.now());
    if (!user) return refuse(GRANT_WORDING.nobody(phone));
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
