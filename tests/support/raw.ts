/** A request as bytes, for addresses that no client would send; only the head of the answer is read. */
import { connect } from 'node:net';

interface Head {
  status: number;
  /** As they came, one a line. */
  lines: string[];
}

/** `address` goes out one byte a character. */
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

/** What the answer's header of this name says, once for each time that it stands there. */
export const valuesOf = ({ lines }: Head, name: string): string[] =>
  lines.flatMap(line => (line.toLowerCase().startsWith(`${name}: `) ? line.slice(name.length + 2) : []));
