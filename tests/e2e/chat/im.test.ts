/** The gateway in the built server, as `npm start` runs it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Peer } from '#tests/support/chat/gateway.ts';
import { copyPrepared } from '#tests/support/prepared.ts';
import { type Served, serve, tempFolder } from '#tests/support/server.ts';

let site: Served;
let remove: () => void;
beforeAll(async () => {
  const temp = tempFolder();
  remove = temp.remove;
  copyPrepared(temp.folder);
  site = await serve(temp.folder, { IM_PER_ADDRESS: '2' });
});
afterAll(async () => {
  await site.stop();
  remove();
});

test('a visitor is welcomed; a third connection of one address is refused; SIGTERM ends all with 1012', async () => {
  const url = `${site.url.replace('http', 'ws')}/im`;
  const peers = [await new Peer(url).opened(), await new Peer(url).opened()];
  for (const peer of peers) expect(await peer.hello()).toMatchObject({ user_id: null, expires: null });
  await (await new Peer(url).opened()).endsWith(4429);
  site.child.kill('SIGTERM');
  for (const peer of peers) await peer.endsWith(1012);
  expect(await site.ended).toMatchObject({ code: 0 });
});
