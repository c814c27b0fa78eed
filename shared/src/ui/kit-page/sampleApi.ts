import { people } from './samples';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Mocks searches and suggestions with the samples, since the page has no server. */
export function serveSamples(): void {
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
