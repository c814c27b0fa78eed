import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from './errorHandler';
import { type LoopDelay, shedLoad } from './shedding';
import { HTTP_TIMEOUTS } from './times';

let app: FastifyInstance;

/** Creates a server with a settable event-loop delay in milliseconds, and fake timers. */
async function server() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const delay: LoopDelay & { mean: number } = { mean: 0, reset: () => true, enable: () => true };
  app = Fastify();
  handleErrors(app);
  shedLoad(app, HTTP_TIMEOUTS, delay);
  app.get('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    lag(milliseconds: number) {
      delay.mean = milliseconds * 1e6;
      jest.advanceTimersByTime(1000);
    },
    sendRequest: () => app.inject('/'),
  };
}

afterEach(async () => {
  await app.close();
  jest.useRealTimers();
});

test('while the event loop lags behind, requests are rejected with Retry-After', async () => {
  const { lag, sendRequest } = await server();
  lag(10);
  expect((await sendRequest()).statusCode).toBe(200);
  lag(5000);
  lag(5000);
  const rejected = await sendRequest();
  expect(rejected.statusCode).toBe(503);
  expect(rejected.headers['retry-after']).toBe('5');
  expect(rejected.json()).toMatchObject({ code: 'busy' });
  lag(10);
  expect((await sendRequest()).statusCode).toBe(200);
});

test('a stall that has passed rejects no request', async () => {
  const { lag, sendRequest } = await server();
  lag(5000);
  expect((await sendRequest()).statusCode).toBe(200);
  lag(10);
  lag(5000);
  expect((await sendRequest()).statusCode).toBe(200);
});

test('a second without a measurement rejects no request', async () => {
  const { lag, sendRequest } = await server();
  lag(Number.NaN);
  expect((await sendRequest()).statusCode).toBe(200);
});
