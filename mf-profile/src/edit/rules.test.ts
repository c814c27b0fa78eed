import { checkProfile, cleanProfile, type ProfileDraft } from './rules';

const none = { twitter: '', instagram: '', linkedin: '', github: '' };
const draft = (changes: Partial<ProfileDraft>): ProfileDraft => ({
  fullName: 'Ada Lovelace',
  bio: '',
  isPrivate: false,
  socialMedia: none,
  ...changes,
});

const LENGTH = 'Full name must be between 3 and 50 characters.';
const NAME_MESSAGE = 'Full name can only contain letters and spaces.';

it.each([
  ['Al', LENGTH],
  ['a'.repeat(51), LENGTH],
  ['Ada 2', NAME_MESSAGE],
  ['Ada-Maria', NAME_MESSAGE],
  ['Ada', undefined],
  ['Zoë Dvořák', undefined],
  ['a'.repeat(50), undefined],
])('the full name %s: %s', (fullName, message) => {
  expect(checkProfile(draft({ fullName })).fullName).toBe(message);
});

it.each([
  ['twitter', 'https://twitter.com/ada_l', undefined],
  ['twitter', 'https://TWITTER.com/ada_l', undefined],
  ['twitter', 'https://example.com/ada', 'Invalid Twitter URL.'],
  ['twitter', 'https://twitter.com.evil.example/ada', 'Invalid Twitter URL.'],
  ['instagram', 'https://www.instagram.com/ada-l/', undefined],
  ['instagram', 'https://instagram.com/', 'Invalid Instagram URL.'],
  ['linkedin', 'https://linkedin.com/in/ada', undefined],
  ['linkedin', 'https://linkedin.com/in/ada/more', 'Invalid LinkedIn URL.'],
  ['github', 'https://github.com/ada', undefined],
  ['github', 'javascript:alert(1)//github.com/ada', 'Invalid GitHub URL.'],
  ['github', 'https://github.com/ada?tab=x', 'Invalid GitHub URL.'],
] as const)('%s link %s: %s', (network, link, message) => {
  expect(checkProfile(draft({ socialMedia: { ...none, [network]: link } }))[network]).toBe(message);
});

it('trims texts and completes links', () => {
  const typed = draft({
    fullName: ' Ada  ',
    socialMedia: { ...none, github: ' github.com/ada ', twitter: 'http://twitter.com/a' },
  });
  expect(cleanProfile(typed)).toMatchObject({
    fullName: 'Ada',
    socialMedia: {
      github: 'https://github.com/ada',
      twitter: 'http://twitter.com/a',
      linkedin: '',
    },
  });
});
