import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import Fastify from 'fastify';
import { restored } from '../../../shared/tooling/jest/restored.mjs';

it('tests, packages and Node share one realm', () => {
  expect(runInThisContext('Object')).toBe(Object);
  expect(() => readFileSync('/nowhere/at/all')).toThrow(Error);
  const fault: unknown = new Fastify.errorCodes.FST_ERR_NOT_FOUND();
  expect(fault).toBeInstanceOf(Error);
});

it('what a suite leaves on the process is put back', () => {
  const { fetch } = globalThis;
  const restore = restored();
  process.env.KITHKIN_LEFT = 'here';
  Object.assign(globalThis, { left: 1, fetch: () => 'mine' });
  restore();
  expect(process.env.KITHKIN_LEFT).toBeUndefined();
  expect('left' in globalThis).toBe(false);
  expect(globalThis.fetch).toBe(fetch);
});
