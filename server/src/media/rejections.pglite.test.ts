import { HttpError } from '../platform/errors';
import { named, notAccepted } from './rejections';

it.each([
  ['holiday.mov', 'holiday.mov: '],
  ['\u202egnp.exe\n.png', 'gnp.exe.png: '],
  ['a\u200fb\u2067c\u2028d.png', 'abcd.png: '],
  ['שלום.png', 'שלום.png: '],
  ['', ''],
  ['\u202e', ''],
])('the rejection of the file %j begins with %j', (name, beginning) => {
  const error = notAccepted(['image']);
  expect(named(error, name)).toMatchObject({
    status: 415,
    message: beginning + error.message,
  });
});

it('an error of the server does not name the file', () => {
  const error = new HttpError(503, 'busy', 'Please try again.');
  expect(named(error, 'holiday.mov')).toBe(error);
});
