import type { Register } from '@kithkin/shared/contract';
import { newAccount } from '../../../testing/accounts/accountActions';
import { checkNewPassword, checkRegistration } from './credentials.rules';

const ADA = newAccount('ada');
const passwords = (password: string) => ({ password, confirmPassword: password });

it.each<[Partial<Register>, string]>([
  [{ fullName: 'A' }, 'Full name must be between 3 and 50 characters.'],
  [{ fullName: 'R2 D2' }, 'Full name can only contain letters and spaces.'],
  [{ fullName: '\u3164\u3164\u3164' }, 'Full name must contain a visible letter.'],
  [{ fullName: '\u0410da Okafor' }, 'Full name can’t mix letters of different alphabets.'],
  [{ fullName: 'Αnna' }, 'Full name can’t mix letters of different alphabets.'],
  [{ fullName: `Ada${'\u0301'.repeat(6)}` }, 'Full name can’t stack so many marks on a letter.'],
  [{ userName: 'me' }, 'Username must be 3–30 letters'],
  [{ userName: 'a-b-c' }, 'Username must be 3–30 letters'],
  [{ userName: '.ada' }, 'Username can’t begin or end with a dot'],
  [{ userName: 'ada.' }, 'Username can’t begin or end with a dot'],
  [{ userName: 'a..da' }, 'or have two dots in a row.'],
  [{ userName: '12_34' }, 'Username must contain a letter.'],
  [{ userName: 'Support' }, 'This username is reserved.'],
  [{ userName: 'sup.port_' }, 'This username is reserved.'],
  [{ userName: 'search' }, 'This username is reserved.'],
  [{ userName: 'settings' }, 'This username is reserved.'],
  [{ userName: 'root' }, 'This username is reserved.'],
  ...[
    ...['moderator', 'm0derat0r', 'admin1', '2admin', 'adm1n', 'Admln', 'supp0rt', 'the_admin'],
    ...[
      'kithkin_team',
      'KithKinSupport',
      'k1thk1n',
      'official.support',
      'deleted_user',
      'the.mods',
    ],
    ...['here', 'all', 'aIl', 'channel', 's1te', 'p0st', 'Iogin', 'unknown_user'],
  ].map((userName): [object, string] => [{ userName }, 'This username is reserved.']),
  ...[
    ...['Admin', 'Moderators', 'KithKin Support', 'Unknown', 'Deleted user', 'The Official Team'],
    ...['Ádmin', 'A\u3164dmin', 'ＳＵＰＰＯＲＴ', 'KIthKln'],
  ].map((fullName): [object, string] => [{ fullName }, 'Full name is reserved.']),
  [{ email: 'ada<eve@example.org>' }, 'Please enter a valid email address.'],
  [passwords('short'), 'Password must be at least 6 characters long.'],
  [{ confirmPassword: 'other12' }, "Passwords don't match."],
  [passwords('123456'), 'This password is one of the most used ones.'],
  [passwords('Password1'), 'This password is one of the most used ones.'],
])('a registration with %j is rejected', (change, message) => {
  expect(() => checkRegistration({ ...ADA, ...change })).toThrow(message);
});

it.each([
  { fullName: '\u3164Ada' },
  { fullName: '李小龍' },
  { fullName: 'Анна Иванова' },
  { fullName: 'Anna 李' },
  { fullName: 'Nguyễn Thị Ánh' },
  ...[
    ...['ada.l_99', 'ian', 'lan', 'iain', 'ali', 'mali', 'Ian', 'modi', 'teamster', 'anna_admin'],
    ...['the_ada', 'user1987', 'allison', 'supporting_ada', 'kin_lee', 'realada'],
  ].map((userName) => ({ userName })),
  ...['Ali Here', 'Anna Staff', 'Modesty Owner', 'Kin Lee', 'Theo'].map((fullName) => ({
    fullName,
  })),
  passwords('kx8#wq'),
])('a registration with %j is valid', (change) => {
  expect(checkRegistration({ ...ADA, ...change })).toEqual({ ...ADA, ...change });
});

it('a registration with a common password has an error code of its own', () => {
  expect(() => checkRegistration({ ...ADA, ...passwords('qwerty') })).toThrow(
    expect.objectContaining({ status: 422, code: 'password-common' }),
  );
});

it.each([
  ['lower', 'at least 8 characters, an upper-case letter, a number, a special character.'],
  ['UPPER-123', 'The password still needs a lower-case letter.'],
  [`Right-horse-7${'x'.repeat(200)}`, 'Password must be at most'],
])('a new password %s is rejected', (password, message) => {
  expect(() => checkNewPassword(password, password)).toThrow(message);
});

it('a new password must be repeated', () => {
  expect(() => checkNewPassword('New-horse-8', 'Other-horse-8')).toThrow('Passwords do not match.');
});
