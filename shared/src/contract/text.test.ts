import Type from 'typebox';
import Value from 'typebox/value';
import { isBlankText, textLength, trimText } from './text';

test.each(['', ' \n\t', '\u200b', '\u3164 \u2800', '\ufeff\u2060', '\u202e'])(
  '%j shows nothing',
  (text) => {
    expect([isBlankText(text), trimText(text)]).toEqual([true, '']);
  },
);

test.each(['a', ' 👩‍👩‍👧 ', '。', '\u200bא'])('%j shows something', (text) => {
  expect([isBlankText(text), trimText(text)]).toEqual([false, text.trim()]);
});

test('characters are counted as the validator of the server counts them', () => {
  for (const text of ['😀'.repeat(3), 'abc', 'e\u0301x', '𝒳yz', '']) {
    const length = textLength(text);
    const max = (maxLength: number) => Value.Check(Type.String({ maxLength }), text);
    expect([text, max(length), length > 0 && max(length - 1)]).toEqual([text, true, false]);
  }
});
