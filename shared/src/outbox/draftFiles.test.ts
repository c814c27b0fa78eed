import 'fake-indexeddb/auto';
import { draftFiles } from './draftFiles';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const names = async (userId: string, place: string, ids: string[]) =>
  (await draftFiles.read(userId, place, ids)).map(({ id, file: { name } }) => `${id} ${name}`);

test('files come back by person, place and id, in the order asked for', async () => {
  await draftFiles.keep('ada', 'post', '1', file('a.png'));
  await draftFiles.keep('ada', 'post', '2', file('b.png'));
  await draftFiles.keep('ben', 'post', '1', file('ben.png'));
  expect(await names('ada', 'post', ['2', 'gone', '1'])).toEqual(['2 b.png', '1 a.png']);
  expect(await names('ada', 'story', ['1'])).toEqual([]);
  expect(await names('ben', 'post', ['1', '2'])).toEqual(['1 ben.png']);
});

test('what is not wanted any more goes, others’ and other places’ stay', async () => {
  await draftFiles.keep('cleo', 'post', '1', file('a.png'));
  await draftFiles.keep('cleo', 'post', '2', file('b.png'));
  await draftFiles.keep('cleo', 'post 2', '1', file('c.png'));
  await draftFiles.keepOnly('cleo', 'post', ['2']);
  expect(await names('cleo', 'post', ['1', '2'])).toEqual(['2 b.png']);
  expect(await names('cleo', 'post 2', ['1'])).toEqual(['1 c.png']);
  await draftFiles.keepOnly('cleo', 'post', []);
  expect(await names('cleo', 'post', ['1', '2'])).toEqual([]);
});
