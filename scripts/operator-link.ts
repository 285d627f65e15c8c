/** npm run operator-link -- <name>: a one-time link, valid for a day, that signs in this operator. */

import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';
import { operatorNamed } from '../src/lib/members/account/desk/operator.server.ts';
import { makeSignInLink, SIGN_IN_PATH } from '../src/lib/members/account/sign-in/link.server.ts';
import { LINK_WORDING } from '../src/lib/members/account/sign-in/link-wording.ts';

/** Exit code for an invalid command line or an invalid operator name. */
const FAILED = 2;

process.exitCode = await inOneLine(() => main(process.argv.slice(2)));

async function main([given, ...rest]: string[]): Promise<number> {
  const name = given?.trim() ?? '';
  if (name === '' || rest.length > 0) return refuse(LINK_WORDING.usage);
  const env = readEnv(process.env);
  const db = await openDatabase(env, console.log);
  try {
    const now = Date.now();
    const operator = await operatorNamed(db, name, now);
    if ('problem' in operator) return refuse(LINK_WORDING[operator.problem](name));
    const token = await makeSignInLink(db, operator.id, now);
    console.log(LINK_WORDING.made(name));
    console.log(`${env.PUBLIC_URL}${SIGN_IN_PATH}/${token}`);
    return 0;
  } finally {
    await db.close();
  }
}

function refuse(line: string): number {
  console.error(line);
  return FAILED;
}
