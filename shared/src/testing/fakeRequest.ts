const PREFIX = '/api/v1.1';

type FormValue = string | File;

/** Request recorded by the fake API. */
export interface FakeRequest {
  /** Method and path relative to `/api/v1.1`, with the query, e.g. `GET /posts?limit=30`. */
  name: string;
  method: string;
  /** Complete URL. */
  url: string;
  /** Path relative to `/api/v1.1`, without the query. */
  path: string;
  query: URLSearchParams;
  /** Parsed JSON body; undefined if there is none. */
  body: unknown;
  /** Body as sent; empty if absent or a form. */
  text: string;
  /** Form fields by name; repeated fields are arrays. */
  form: Record<string, FormValue | FormValue[]>;
  /** Bearer token, or null. */
  token: string | null;
  /** Reports upload progress to the page, from 0 to 1; no effect for `fetch`. */
  progress(share: number): void;
}

/** Request data common to `fetch` and XMLHttpRequest. */
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

/** Parses a request. The URL may be relative. */
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

/** Returns all values of a form field, in order. */
const formValues = (request: FakeRequest | undefined, name: string) =>
  [request?.form[name] ?? []].flat();

/** Returns the text of a form field; empty if the field or the request is missing. */
export const formText = (request: FakeRequest | undefined, name: string): string =>
  formValues(request, name).find((value) => typeof value === 'string') ?? '';

/** Returns the files of a form, in order. */
export const formFiles = ({ form }: FakeRequest): File[] =>
  Object.values(form)
    .flat()
    .filter((value) => value instanceof File);
