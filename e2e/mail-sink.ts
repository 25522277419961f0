import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type MailSink = {
  address: string;
  /** The readers of the mails that it has taken, in their order. */
  recipients: string[];
  /** What stood in them, as it was sent but for the breaks of long lines. */
  texts: string[];
  close(): Promise<void>;
};

/** A mail server on loopback that takes each mail after a while, and keeps whom it was for. */
export async function openMailSink(waitMs: number): Promise<MailSink> {
  const recipients: string[] = [];
  const texts: string[] = [];
  const server = createServer((socket) => {
    let to = '';
    let isData = false;
    let text = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const take = async (line: string) => {
      if (isData && line !== '.') {
        text += line.endsWith('=') ? line.slice(0, -1) : `${line}\n`;
        return;
      }
      if (isData) {
        isData = false;
        await pause(waitMs);
        recipients.push(to);
        texts.push(text.replaceAll('=3D', '='));
        text = '';
        answer('250 taken');
      } else if (line.startsWith('RCPT TO:')) {
        to = line.slice('RCPT TO:<'.length).split('>')[0] ?? '';
        answer('250 ok');
      } else if (line === 'DATA') {
        isData = true;
        answer('354 go on');
      } else answer(line === 'QUIT' ? '221 bye' : '250 ok');
    };
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) void take(line);
    });
    answer('220 sink');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `smtp://127.0.0.1:${portOf(server)}?ignoreTLS=true`, recipients, texts, close: () => closed(server) };
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const closed = (server: Server) => new Promise<void>((done) => server.close(() => done()));
