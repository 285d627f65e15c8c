/** A request in raw bytes, for addresses that clients would not send; reads only the response head. */
import { connect } from 'node:net';

interface Head {
  status: number;
  /** Header lines as received. */
  lines: string[];
}

/** `address` is sent as one byte per character. */
export function rawGet(port: number, address: string, headers: readonly string[] = []): Promise<Head> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let got = '';
    const done = () => {
      const [first = '', ...lines] = got.split('\r\n\r\n')[0]!.split('\r\n');
      socket.destroy();
      resolve({ status: Number(first.split(' ')[1]), lines });
    };
    socket.setEncoding('latin1');
    socket.on('data', text => {
      got += text;
      if (got.includes('\r\n\r\n')) done();
    });
    socket.on('end', done);
    socket.on('error', reject);
    const head = [`GET ${address} HTTP/1.1`, 'Host: saidian.test', ...headers, 'Connection: close'];
    socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
  });
}

/** All values of a response header. */
export const valuesOf = ({ lines }: Head, name: string): string[] =>
  lines.flatMap(line => (line.toLowerCase().startsWith(`${name}: `) ? line.slice(name.length + 2) : []));
