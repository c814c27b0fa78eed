import { checkNode } from './checkNode.mjs';

// Ends the process on a version of Node that is too old, with a sentence. Imported first, so that it
// runs before modules that such a version can't evaluate.
try {
  checkNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
