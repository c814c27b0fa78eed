import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/trouble.mjs';

await main(prepare);
