import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginResponse } from '@kithkin/shared/contract';
import type { InjectOptions } from 'fastify';
import { areas } from '../src/areas';
import { MAIL_QUEUE } from '../src/mail/mail.jobs';
import { storedMails } from '../src/mail/read';
import { readConfig } from '../src/platform/config';
import { type Db, id, sql } from '../src/platform/db';
import type { Area } from '../src/platform/http/app';
import { API_PREFIX } from '../src/platform/http/app';
import type { HttpTimeouts } from '../src/platform/http/times';
import type { Log } from '../src/platform/log';
import type { OutboundNetwork } from '../src/platform/outbound/guard';
import { assemble, type Node } from '../src/server';
import { createResponseChecks } from './checkResponses';
import { openReusableDb, type TestDb } from './database';
import { testFolder } from './runName';
import { FakeClock } from './testClock';

/** Response to a request; `body` is parsed JSON, or an empty object for other content. */
export interface TestResponse<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

export interface CallOptions {
  /** Access token of the requesting user. */
  token?: string;
  /** Sent as JSON. */
  json?: object;
  headers?: Record<string, string>;
  /** Sent unchanged (multipart …), with its `content-type` in `headers`. */
  payload?: InjectOptions['payload'];
}

export interface TestApp extends Node {
  clock: FakeClock;
  dataDir: string;
  siteDir: string;
  /**
   * Sends an API request: `path` is below /api/v1.1, `Body` the contract's type of the response.
   */
  call<Body = { message: string; code: string }>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<TestResponse<Body>>;
  /** Sends pending mails, then returns all mails, newest first. */
  mails(): ReturnType<typeof storedMails>;
  /** Empties the database. */
  reset(): Promise<void>;
  /**
   * Prepares the server for another test file: resets the clock and deletes all files. Returns false
   * if that is impossible, since it listens or has a site.
   */
  renew(): Promise<boolean>;
}

/** Resolves no name: by default, a test sends nothing to other servers. */
const findNoHost = async () => {
  throw Object.assign(new Error('No such host.'), { code: 'ENOTFOUND' });
};

/**
 * Creates the whole server on a separate database (PGlite in memory, or PostgreSQL), with a fake
 * clock and its own folders. A response that does not match the schema of its route fails the
 * request, or the closing. `env` overrides the environment. Close it in `afterAll`.
 */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    areas?: readonly Area[];
    times?: Partial<HttpTimeouts>;
    /** The database to use, closed with the app; by default an empty one. */
    db?: Db;
    log?: Log;
    /** The network of requests to addresses that users have given. */
    outbound?: OutboundNetwork;
  } = {},
): Promise<TestApp> {
  const folder = testFolder();
  const dataDir = join(folder, 'data');
  const siteDir = join(folder, 'site');
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    PUBLIC_URL: 'http://kithkin.test',
    JWT_SECRET: 'a secret that only the tests know, 1234567890',
    RATE_LIMIT_FACTOR: '100000',
    // A test behaves the same whether a program is installed or not.
    FFMPEG: 'off',
    LOG_LEVEL: 'error',
    ...options.env,
  });
  const clock = new FakeClock();
  const db: Db & Partial<TestDb> = options.db ?? (await openReusableDb());
  const responses = createResponseChecks();
  const node = await assemble(config, db, {
    clock,
    areas: [responses.area, ...(options.areas ?? areas)],
    ...(options.log ? { log: options.log } : {}),
    outbound: options.outbound ?? { resolve: findNoHost },
    // A busy machine must not cause responses with 503.
    times: { lagMs: Number.POSITIVE_INFINITY, ...options.times },
  }).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  await node.app.ready();

  return {
    ...node,
    clock,
    dataDir,
    siteDir,
    async call<Body>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      { token, json, headers, payload }: CallOptions = {},
    ): Promise<TestResponse<Body>> {
      const response = await node.app.inject({
        method,
        url: API_PREFIX + path,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
        ...(payload === undefined ? {} : { payload }),
      });
      responses.verify();
      const type = String(response.headers['content-type'] ?? '');
      const { statusCode: status, headers: responseHeaders } = response;
      // The caller states the contract's type; a response without JSON (204) has an empty object.
      const text = type.startsWith('application/json') ? response.body : '{}';
      const body: Body = JSON.parse(text);
      return { status, headers: responseHeaders, body };
    },
    async mails() {
      await node.ctx.background.idle();
      await node.ctx.jobs.runDue(MAIL_QUEUE);
      return storedMails(dataDir);
    },
    async reset() {
      // Background work of the previous test would write rows for deleted users.
      await node.ctx.background.idle();
      if (!db.deleteAllRows) throw new Error('The database is not one of `database.ts`.');
      await db.deleteAllRows();
      node.ctx.network.invalidate();
    },
    async renew() {
      await node.ctx.background.idle();
      if (node.app.server.listening || existsSync(siteDir)) return false;
      await rm(dataDir, { recursive: true, force: true });
      clock.set(new Date());
      responses.verify();
      return true;
    },
    async close() {
      await node.close();
      await rm(folder, { recursive: true, force: true });
      responses.verify();
    },
  };
}

/** A signed-in user. */
export interface TestPerson {
  id: string;
  userName: string;
  token: string;
  refreshToken: string;
  /** Sends an API request as this user. */
  call: TestApp['call'];
}

export const TEST_PASSWORD = 'Right-horse-7';

/** Registers, verifies by the mailed link and signs in, all through the API. */
export async function registerAndSignIn(
  app: TestApp,
  person: { userName: string; fullName?: string; isPrivate?: boolean },
): Promise<TestPerson> {
  const { userName } = person;
  const registered = await app.call('POST', '/users/register', {
    json: {
      userName,
      fullName: person.fullName ?? 'Some Body',
      email: `${userName}@example.org`,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
    },
  });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const mail = (await app.mails()).find(({ to }) => to === `${userName}@example.org`);
  await app.call('GET', `/users/verify-email/${mailToken(mail?.text ?? '')}`);
  const { status, body } = await app.call<LoginResponse>('POST', '/users/login', {
    json: { userNameOrEmail: userName, password: TEST_PASSWORD },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  if (person.isPrivate) {
    await app.ctx.db.run(sql`update users set is_private = true where id = ${id(body.user._id)}`);
  }
  return {
    id: body.user._id,
    userName,
    token: body.token,
    refreshToken: body.refreshToken,
    call: (method, path, options = {}) => app.call(method, path, { token: body.token, ...options }),
  };
}

/** Returns the token of the link in a mail. */
export function mailToken(text: string): string {
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
}
