/** npm run grant -- <phone> <operator|member>: makes the user of this number an operator, or a member again. */
import { GRANT_WORDING } from '../src/lib/account/link-wording.ts';
import { grant } from '../src/lib/account/service.server.ts';
import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { toldInOneLine } from '../src/lib/app/launch-error.ts';

/** A command line that makes no sense, or a number that nobody has. */
const FAILED = 2;

process.exitCode = await toldInOneLine(() => main(process.argv.slice(2)));

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
