import { TEST_PASSWORD } from '../../../testing/testApp';
import { checkRegistration } from './credentials.rules';

const ADA = {
  fullName: 'Ada Lovelace',
  userName: 'ada',
  email: 'ada@example.org',
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
};
const passwords = (password: string) => ({ password, confirmPassword: password });

describe('a registration', () => {
  it.each([
    [{ fullName: '\u3164\u3164\u3164' }, 'Full name must contain a visible letter.'],
    [{ userName: '.ada' }, 'User name can’t begin or end with a dot'],
    [{ userName: 'ada.' }, 'User name can’t begin or end with a dot'],
    [{ userName: 'a..da' }, 'or have two dots in a row.'],
    [{ userName: '12_34' }, 'User name must contain a letter.'],
    [{ userName: 'Support' }, 'This user name is reserved.'],
    [{ userName: 'sup.port_' }, 'This user name is reserved.'],
    [{ userName: 'settings' }, 'This user name is reserved.'],
    [{ userName: 'root' }, 'This user name is reserved.'],
    [{ userName: 'moderator' }, 'This user name is reserved.'],
    [{ email: 'ada<eve@example.org>' }, 'Please enter a valid email address.'],
    [passwords('123456'), 'This password is one of the most used ones.'],
    [passwords('Password1'), 'This password is one of the most used ones.'],
  ])('with %j is refused', (change, message) => {
    expect(() => checkRegistration({ ...ADA, ...change })).toThrow(message);
  });

  it.each([
    { fullName: '\u3164Ada' },
    { fullName: '李小龍' },
    { userName: 'ada.l_99' },
    passwords('kx8#wq'),
  ])('with %j passes', (change) => {
    expect(checkRegistration({ ...ADA, ...change })).toEqual({ ...ADA, ...change });
  });

  it('with a common password has an error code of its own', () => {
    expect(() => checkRegistration({ ...ADA, ...passwords('qwerty') })).toThrow(
      expect.objectContaining({ status: 422, code: 'password-common' }),
    );
  });
});
