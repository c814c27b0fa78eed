import { screen, waitFor } from '@testing-library/react';
import { type Api, startApi } from '../testing/api';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

let api: Api;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterEach(async () => leave?.());
afterAll(() => api.stop());

async function visit(path: string, expected?: string) {
  const page = await renderProfile(path, expected);
  leave = page.leave;
  return page;
}

const count = (label: string) => screen.getByText(label).closest('div');

describe("another person's profile", () => {
  it('shows names, counts, bio, links and their posts', async () => {
    const socialMedia = {
      twitter: '',
      instagram: 'javascript:alert(1)',
      linkedin: '',
      github: 'https://github.com/ben',
    };
    const ben = profile('ben', { followersCount: 1234, bio: 'Reads #novels', socialMedia });
    api.on('GET /users/ben', { json: { user: ben } });
    await visit('/users/ben');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben Okri' })).toBeInTheDocument();
    expect(screen.getByText('@ben')).toBeInTheDocument();
    expect(count('following')).toHaveTextContent('3');
    expect(count('followers')).toHaveTextContent('1,234');
    expect(count('post')).toHaveTextContent('1');
    expect(screen.getByRole('link', { name: '#novels' })).toHaveAttribute('href', '/tag/novels');
    expect(screen.getByRole('link', { name: /GitHub/ })).toHaveAttribute(
      'href',
      'https://github.com/ben',
    );
    expect(screen.queryByRole('link', { name: /Instagram/ })).not.toBeInTheDocument();
    expect(screen.getByText('post-grid of ben')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/messages/ben');
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
  });

  it('says so when there is no bio', async () => {
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    await visit('/users/ben');
    expect(await screen.findByText('No bio available.')).toBeInTheDocument();
  });

  it('shows the header only while the account is private and not followed', async () => {
    const ben = profile('ben', { isPrivate: true, canSeeContent: false });
    api.on('GET /users/ben', { json: { user: ben } });
    await visit('/users/ben');
    expect(await screen.findByText('This account is private.')).toBeInTheDocument();
    expect(screen.queryByText('post-grid of ben')).not.toBeInTheDocument();
  });

  it('tells that nobody is here under an unknown address', async () => {
    await visit('/users/nobody');
    expect(await screen.findByText('This person is not here.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('is loaded again by Retry after a failure', async () => {
    api.on('GET /users/ben', { status: 500, json: { message: '', code: 'internal' } });
    const { user } = await visit('/users/ben');
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    api.on('GET /users/ben', { json: { user: profile('ben') } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Ben Okri' })).toBeInTheDocument();
  });
});

describe('one’s own profile', () => {
  it('has Edit Profile and the photo change, but neither Follow nor a menu', async () => {
    api.on('GET /users/ada', { json: { user: profile('ada', { canSeeContent: true }) } });
    await visit('/users/ada');
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change profile photo' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /More about/ })).not.toBeInTheDocument();
    expect(screen.getByText('post-grid of ada')).toBeInTheDocument();
  });
});

it.each(['/user/ben', '/profile/ben'])('%s leads to the profile', async (path) => {
  api.on('GET /users/ben', { json: { user: profile('ben') } });
  await visit(path);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/users/ben'));
  expect(await screen.findByRole('heading', { name: 'Ben Okri' })).toBeInTheDocument();
});
