/** @jest-environment node */
import { createRequire } from 'node:module';

type Loader = (
  this: { getOptions(): { core: string[] }; callback(error: null, text: string): void },
  source: string,
) => void;
const load = createRequire(__filename);
const loader: Loader = load('./sharedPartsLoader.cjs');

function split(source: string): string {
  let text = '';
  loader.call(
    {
      getOptions: () => ({ core: ['Button', 'bus'] }),
      callback: (_error, result) => {
        text = result;
      },
    },
    source,
  );
  return text;
}

test('each name is imported from the part that has it, on the same line', () => {
  expect(split('import { Button, Field as Text } from "@kithkin/shared";\nbus();')).toBe(
    'import { Button } from "@kithkin/shared/core"; import { Field as Text } from "@kithkin/shared/kit";\nbus();',
  );
});

test('a part without a name is not imported', () => {
  expect(split("export { bus } from '@kithkin/shared';")).toBe(
    'export { bus } from "@kithkin/shared/core";',
  );
  expect(split('import { MAX } from "@kithkin/shared/contract";')).toBe(
    'import { MAX } from "@kithkin/shared/contract";',
  );
});
