import '../server/src/areas';
import { preparedStatements } from '../server/src/platform/db/prepared';
import { runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const help = `
npm run sql
npm run sql -- <name>

Lists the prepared statements of the server, or prints one as it is sent, with $1, $2 … for its
values. Several statements of one name differ in a filter or limit.
`;

await runCommand({
  help,
  async run({ positionals: [name] }) {
    const statements = preparedStatements();
    if (name === undefined) {
      console.log([...statements.keys()].sort().join('\n'));
      return;
    }
    const texts = statements.get(name);
    if (!texts) throw new ReleaseError(`There is no statement "${name}"; npm run sql lists them.`);
    console.log(texts.map((text) => `${text.trim()};`).join('\n\n'));
  },
});
