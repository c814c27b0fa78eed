import { parseMailAddress } from './address';

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.L+news@EXAMPLE.org ', 'Ada.L+news@example.org'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ["o'neil_{x}@mail.example.co.uk", "o'neil_{x}@mail.example.co.uk"],
  ['root@localhost', 'root@localhost'],
])('%j is the address %s', (text, address) => {
  expect(parseMailAddress(text)).toBe(address);
});

test.each([
  'a<victim@example.org>',
  '<victim@example.org>',
  'victim@example.org>',
  'victim@example.org;',
  '(c)victim@example.org',
  'g:victim@example.org;',
  'x,victim@example.org',
  'x@y@example.org',
  'victim@example.org\u0007',
  'victim@exa\u202emple.org',
  'vic\u202etim@example.org',
  'victim@example.org\r\nBcc: x@y.example',
  '"victim"@example.org',
  'victim@[127.0.0.1]',
  'victim@127.1',
  'victim@%65xample.org',
  '.victim@example.org',
  'victim@example.org.',
  'victim@-example.org',
  `${'a'.repeat(65)}@example.org`,
  '@example.org',
  'victim@',
  'victim',
  '',
])('%j is not an address', (text) => {
  expect(parseMailAddress(text)).toBeNull();
});
