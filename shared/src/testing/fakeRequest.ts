const PREFIX = '/api/v1.1';

type FormValue = string | File;

/** A request as the fake API received it. */
export interface FakeRequest {
  /** Method and address below `/api/v1.1` with its query, e.g. `GET /posts?limit=30`. */
  name: string;
  method: string;
  /** The whole address. */
  url: string;
  /** Below `/api/v1.1`, without the query. */
  path: string;
  query: URLSearchParams;
  /** The parsed JSON body; undefined when there was none. */
  body: unknown;
  /** The body as it was sent; empty for none and for forms. */
  text: string;
  /** The parts of a form by name; a name that occurs repeatedly has a list. */
  form: Record<string, FormValue | FormValue[]>;
  /** The bearer token. */
  token: string | null;
  /** Reports to the page which share of an upload has left, 0 to 1; without effect for `fetch`. */
  progress(share: number): void;
}

/** What `fetch` and XMLHttpRequest are given. */
interface RawRequest {
  method: string;
  url: string;
  body: unknown;
  headers: Headers;
  progress?: (share: number) => void;
}

function parseForm(body: FormData): FakeRequest['form'] {
  const form: FakeRequest['form'] = {};
  for (const [name, value] of body.entries()) {
    const before = form[name];
    form[name] = before === undefined ? value : [before, value].flat();
  }
  return form;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a request; its address may lack the host. */
export function toFakeRequest({ method, url, body, headers, progress }: RawRequest): FakeRequest {
  const { href, pathname, search, searchParams } = new URL(url, document.baseURI);
  const path = pathname.replace(PREFIX, '');
  const text = typeof body === 'string' ? body : '';
  return {
    name: `${method} ${path}${search}`,
    method,
    url: href,
    path,
    query: searchParams,
    body: text === '' ? undefined : parseJson(text),
    text,
    form: body instanceof FormData ? parseForm(body) : {},
    token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    progress: (share) => progress?.(share),
  };
}

/** All values of a form part, in order. */
const formValues = (request: FakeRequest | undefined, name: string) =>
  [request?.form[name] ?? []].flat();

/** The text of a form part; empty when there is none, or no request. */
export const formText = (request: FakeRequest | undefined, name: string): string =>
  formValues(request, name).find((value) => typeof value === 'string') ?? '';

/** The files of a form, in order. */
export const formFiles = ({ form }: FakeRequest): File[] =>
  Object.values(form)
    .flat()
    .filter((value) => value instanceof File);
