import { applyTheme, readTheme } from '@kithkin/shared';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { KitPage } from './KitPage';
import { people } from './samples';
import { themeOf } from './Themes';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Mocks searches and suggestions with the samples, since the page has no server. */
function serveSamples(): void {
  const network = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    if (pathname.endsWith('/users/suggested')) return json(people);
    if (!pathname.endsWith('/users/search')) return network(input, init);
    const text = (searchParams.get('q') ?? '').toLowerCase();
    return json(
      people.filter(({ fullName, userName }) =>
        [fullName, userName].some((name) => name.toLowerCase().includes(text)),
      ),
    );
  };
}

/**
 * Entry of the kit page, which is not part of `@kithkin/shared`. `npm run dev -w shared` serves it;
 * `npm run build:kit -w shared` builds it to `dist/kit` under the content security policy of
 * releases.
 */
applyTheme(themeOf(location.search, readTheme()));
serveSamples();
const root = document.getElementById('root');
if (!root) throw new Error('The kit page needs an element with the id "root".');
createRoot(root).render(
  <MemoryRouter>
    <KitPage />
  </MemoryRouter>,
);
