import { ruleTitles } from './ruleTitles';

test('the headings of the second level are the titles of the rules, each once', () => {
  const text = '# Ours\n## Be kind\nTo all.\n### Also\n##No\n## Be kind\n##  No ads \r\n';
  expect(ruleTitles(text)).toEqual(['Be kind', 'No ads']);
  expect(ruleTitles('')).toEqual([]);
});
