import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

function Answer() {
  const [text, setText] = useState('waiting');
  useEffect(() => {
    const controller = new AbortController();
    fetch('data:text/plain,hello', { signal: controller.signal })
      .then((answer) => answer.text())
      .then(setText);
    return () => controller.abort();
  }, []);
  return <p>{text}</p>;
}

test('components fetch with a signal of the page', async () => {
  render(<Answer />);
  expect(await screen.findByText('hello')).toBeInTheDocument();
});

test('a Request takes a relative address and a form with a file', async () => {
  const form = new FormData();
  form.append('name', 'Ada');
  form.append('file', new File(['abc'], 'a.txt', { type: 'text/plain' }));
  const request = new Request('/api', { method: 'POST', body: form });
  expect(request.url).toBe('http://localhost/api');
  const sent = await request.formData();
  expect(sent.get('name')).toBe('Ada');
  expect(await (sent.get('file') as File).text()).toBe('abc');
});

test('an aborted signal ends a fetch', async () => {
  await expect(fetch('/nowhere', { signal: AbortSignal.abort() })).rejects.toThrow();
});

test('cloning keeps files', () => {
  const copy = structuredClone({ list: [new Blob(['x'])], when: new Date(5) });
  expect(copy.list[0]).toBeInstanceOf(Blob);
  expect(copy.when.getTime()).toBe(5);
});

test('ES modules of npm load', async () => {
  const { Type } = await import('typebox');
  const { createStore } = await import('redux');
  expect(Type.String().type).toBe('string');
  expect(createStore((state = 1) => state).getState()).toBe(1);
});
