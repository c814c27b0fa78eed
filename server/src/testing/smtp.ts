import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** How it answers the next mails, once each, e.g. `451 Later`; after them it takes everything. */
  answers: string[];
  close(): Promise<void>;
}

const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** A mail server that listens, as small as the protocol allows. */
export async function startSmtp(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const answers: string[] = [];
  const open = new Set<Socket>();

  const talk = (socket: Socket) => {
    let mail: ReceivedMail = { from: '', to: [], source: '' };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);

    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') {
          mail.source += `${line.replace(/^\./, '')}\r\n`;
          return;
        }
        inData = false;
        received.push(mail);
        mail = { from: '', to: [], source: '' };
        say('250 Taken');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 stub');
      else if (verb === 'MAIL') {
        mail.from = address(line);
        say('250 Go on');
      } else if (verb === 'RCPT') {
        const refusal = answers.shift();
        if (refusal === undefined) mail.to.push(address(line));
        say(refusal ?? '250 Go on');
      } else if (verb === 'DATA') {
        inData = true;
        say('354 Go on');
      } else if (verb === 'QUIT') {
        socket.end('221 Bye\r\n');
      } else say('250 Fine');
    };

    say('220 stub');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    open.add(socket);
  };

  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
