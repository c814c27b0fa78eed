import { main } from '../lib/cliError.mjs';
import { prepare } from '../lib/prepare.mjs';

await main(prepare);
