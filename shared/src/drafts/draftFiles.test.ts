import 'fake-indexeddb/auto';
import { draftFiles } from './draftFiles';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const names = async (userId: string, draftKey: string, ids: string[]) =>
  (await draftFiles.read(userId, draftKey, ids)).map(({ id, file: { name } }) => `${id} ${name}`);

test('files are returned by person, place and id, in the requested order', async () => {
  await draftFiles.put('ada', 'post', '1', file('a.png'));
  await draftFiles.put('ada', 'post', '2', file('b.png'));
  await draftFiles.put('ben', 'post', '1', file('ben.png'));
  expect(await names('ada', 'post', ['2', 'gone', '1'])).toEqual(['2 b.png', '1 a.png']);
  expect(await names('ada', 'story', ['1'])).toEqual([]);
  expect(await names('ben', 'post', ['1', '2'])).toEqual(['1 ben.png']);
});

test('files that are not listed are removed, those of other people and places are not', async () => {
  await draftFiles.put('cleo', 'post', '1', file('a.png'));
  await draftFiles.put('cleo', 'post', '2', file('b.png'));
  await draftFiles.put('cleo', 'post 2', '1', file('c.png'));
  await draftFiles.retainOnly('cleo', 'post', ['2']);
  expect(await names('cleo', 'post', ['1', '2'])).toEqual(['2 b.png']);
  expect(await names('cleo', 'post 2', ['1'])).toEqual(['1 c.png']);
  await draftFiles.clear('cleo', 'post');
  expect(await names('cleo', 'post', ['1', '2'])).toEqual([]);
});
