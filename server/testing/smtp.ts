import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listen } from './freePort';

/** A mail as received by the server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Replies to the next mails, one each, e.g. `451 Later`; later mails are accepted. */
  replies: string[];
  close(): Promise<void>;
}

const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** Starts a minimal SMTP server. */
export async function startSmtp(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const responses: string[] = [];
  const open = new Set<Socket>();

  const talk = (socket: Socket) => {
    let mail: ReceivedMail = { from: '', to: [], source: '' };
    let inData = false;
    let rest = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);

    const receive = (line: string) => {
      if (inData) {
        if (line !== '.') {
          mail.source += `${line.replace(/^\./, '')}\r\n`;
          return;
        }
        inData = false;
        received.push(mail);
        mail = { from: '', to: [], source: '' };
        reply('250 Taken');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') {
        reply('250-stub');
        reply('250 AUTH PLAIN');
      } else if (verb === 'MAIL') {
        mail.from = address(line);
        reply('250 Go on');
      } else if (verb === 'RCPT') {
        const rejectionMessage = responses.shift();
        if (rejectionMessage === undefined) mail.to.push(address(line));
        reply(rejectionMessage ?? '250 Go on');
      } else if (verb === 'DATA') {
        inData = true;
        reply('354 Go on');
      } else if (verb === 'AUTH') {
        // It has no accounts.
        reply('535 Unknown');
      } else if (verb === 'QUIT') {
        socket.end('221 Bye\r\n');
      } else reply('250 Fine');
    };

    reply('220 stub');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) receive(line);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    open.add(socket);
  };

  const server = createServer(talk);
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    replies: responses,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
