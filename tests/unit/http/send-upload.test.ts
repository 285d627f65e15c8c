/** A file that nobody waits for any more is closed. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendUpload } from '#lib/http/node.server.ts';

test.each([
  ['a reader that left while a picture was made', 'GET'],
  ['a request for the headers alone', 'HEAD'],
])('%s leaves no file open', async (_, method) => {
  const response = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), {
    writeHead: () => {},
  });
  if (method === 'GET') response.destroy();
  const body = Readable.from(['picture']);
  const request = { method } as IncomingMessage;
  await sendUpload(request, response as unknown as ServerResponse, { status: 200, headers: {}, body });
  expect(body.destroyed).toBe(true);
});
