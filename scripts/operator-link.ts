/** npm run operator-link -- <name>: a link that signs the operator of this name in, once, within a day. */
import { LINK_WORDING } from '../src/lib/account/link-wording.ts';
import { makeSignInLink, operatorNamed, SIGN_IN_PATH } from '../src/lib/account/service.server.ts';
import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { toldInOneLine } from '../src/lib/app/launch-error.ts';

/** A command line that makes no sense, or a name that cannot be an operator's. */
const FAILED = 2;

process.exitCode = await toldInOneLine(() => main(process.argv.slice(2)));

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
