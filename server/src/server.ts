import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createSessions } from './accounts/sessions/sessions.service';
import { findSuspendedViewer } from './accounts/suspended/suspendedSessions.store';
import { areas } from './areas';
import { serveMail } from './mail/devPages';
import { createMailer } from './mail/mailer';
import {
  createMediaRedirect,
  createMediaWork,
  createVideoEncoder,
  findFfmpeg,
  type MediaArea,
  MediaUrls,
  openMediaStore,
} from './media';
import { createNetworkCache } from './network/networkCache';
import { RecentProfileViewers } from './people/profile/recentProfileViewers';
import type { FollowArea } from './people/relations/followArea';
import { type Clock, systemClock } from './platform/clock';
import type { Config } from './platform/config';
import type { AppContext } from './platform/context';
import { assertDiskSpace, loadSecret } from './platform/dataDir';
import type { Db } from './platform/db';
import { Entities } from './platform/entities';
import { Events } from './platform/events';
import { type Area, buildApp } from './platform/http/app';
import type { Check } from './platform/http/health';
import { trackUnusedConnections, urlOf } from './platform/http/listen';
import { openLimits } from './platform/http/rateLimits';
import type { HttpTimeouts } from './platform/http/times';
import { newId } from './platform/ids';
import { createJobs } from './platform/jobs';
import { deriveKey } from './platform/keys';
import { ActiveWork, Background, Readiness } from './platform/lifecycle';
import { createLog, type Log } from './platform/log';
import { FailureCounts } from './platform/metrics/failureCounts';
import { createMetrics } from './platform/metrics/metrics';
import type { OutboundNetwork } from './platform/outbound/guard';
import { createPublicGet } from './platform/outbound/publicGet';
import { createPublicPost } from './platform/outbound/publicPost';
import { redisPubSub } from './platform/pubSub/redisPubSub';
import { openRedis } from './platform/redis';
import { openReads } from './platform/replica/reads';
import { startTracing } from './platform/tracing/spans';
import type { PreviewArea } from './previews/previews.jobs';
import { createAttention } from './realtime/attention';
import type { LiveArea } from './realtime/liveArea';
import { localPresence, sharedPresence } from './realtime/presence';
import { createPresenceFeed } from './realtime/presenceFeed';
import { openRealtime } from './realtime/realtime';
import { serveSite } from './site/serve';
import { watchRegistry } from './site/watch';
import { checkPermission } from './users/permissions.policy';

/** One assembled node, ready for `app.listen` or `app.inject`. */
export interface Node {
  app: FastifyInstance;
  ctx: AppContext;
  /** Address of the metrics; null if they are disabled. */
  metricsUrl: string | null;
  /** Sets the address on which the node listens. */
  listensOn(url: string): void;
  /** Ends requests, background work and connections, in this order. */
  close(): Promise<void>;
}

/** Assembles a node on an open database. Tests pass their own clock and database. */
export async function assemble(
  config: Config,
  db: Db,
  options: {
    clock?: Clock;
    areas?: readonly (Area & LiveArea & MediaArea & FollowArea & PreviewArea)[];
    times?: Partial<HttpTimeouts>;
    log?: Log;
    outbound?: OutboundNetwork;
  } = {},
): Promise<Node> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(config);
  const ffmpeg = await findFfmpeg(config.ffmpeg, process.env.PATH ?? '');
  const redis = await openRedis(config.redisUrl, log);
  // Its library is loaded on use.
  const nats = config.natsUrl
    ? await (await import('./platform/pubSub/natsPubSub')).openNats(config.natsUrl, log)
    : null;
  const pubSub = nats ?? (redis && redisPubSub(redis));
  const events = new Events();
  const secret = await loadSecret(config.dataDir, config.jwtSecret);
  const background = new Background(log);
  const tracing = await startTracing(config);
  const mailer = createMailer(config);
  const limits = await openLimits(config, clock, log);
  const mounted = options.areas ?? areas;
  const jobs = createJobs(
    db,
    mounted.flatMap((area) => area.jobs ?? []),
    () => ctx,
  );
  const now = () => clock.now().getTime();
  const sessions = createSessions({ db, clock, events, secret });
  const mediaUrls = new MediaUrls(deriveKey(secret, 'media'));
  let address = urlOf(config.host, config.port);
  const presence = redis ? sharedPresence(redis.commands, newId(), now, log) : localPresence();
  const metricsRegistry = config.metrics === null ? null : new Registry();
  const failures = new FailureCounts(metricsRegistry);
  const reads = openReads(config, db, redis, log, metricsRegistry);
  const ctx: AppContext = {
    config,
    db,
    clock,
    log,
    events,
    mailer,
    network: createNetworkCache({ db, clock }),
    recentProfileViewers: new RecentProfileViewers(),
    activeRequests: new ActiveWork(),
    background,
    jobs,
    metricsRegistry,
    failures,
    reads,
    limits,
    readiness: new Readiness(),
    secret,
    mediaStore: openMediaStore(config, log, () => failures.add('s3')),
    mediaRedirect: createMediaRedirect(config),
    mediaUrls,
    entities: new Entities(config.entityCacheBytes, metricsRegistry),
    mediaWork: createMediaWork(log, limits),
    videoEncoder: ffmpeg === null ? null : createVideoEncoder(ffmpeg),
    onVideoPrepared: async (tx, assetId) => {
      for (const area of mounted) await area.onVideoPrepared?.(ctx, tx, assetId);
    },
    onPreviewReady: async (tx, previewId) => {
      for (const area of mounted) await area.onPreviewReady?.(ctx, tx, previewId);
    },
    onFollow: async (tx, followerId, followeeId) => {
      for (const area of mounted) await area.onFollow?.(ctx, tx, followerId, followeeId);
    },
    onBlock: async (tx, blockerId, blockedId) => {
      for (const area of mounted) await area.onBlock?.(ctx, tx, blockerId, blockedId);
    },
    presence,
    presenceFeed: createPresenceFeed({ background, config, db, presence }, pubSub),
    attention: createAttention(
      redis
        ? sharedPresence(redis.commands, newId(), now, log, 'kithkin:attention')
        : localPresence(),
      background,
    ),
    publicGet: createPublicGet(options.outbound),
    publicPost: createPublicPost(options.outbound),
    sessions,
    authenticate: (token) => sessions.viewerOf(token),
    authenticateSuspended: (token) => findSuspendedViewer(db, token, clock.now()),
    checkPermission: (userId, permission) => checkPermission(db, userId, permission),
    fillMediaUrls: (text, now) => mediaUrls.fill(text, now),
    publicUrl: () => config.publicUrl ?? address,
  };
  const checks: Check[] = [
    {
      name: 'The disk',
      key: 'disk',
      problem: 'The disk is full.',
      check: () => assertDiskSpace(config.dataDir),
    },
  ];
  if (redis) {
    const check = () => redis.commands.ping();
    checks.push({ name: 'Redis', key: 'redis', check });
    // What Redis knows of presence may have changed, whatever carries the changes.
    redis.onReturn(() => ctx.presenceFeed.refresh());
  }
  if (nats) {
    checks.push({ name: 'NATS', key: 'nats', check: () => nats.ping() });
  }
  const { replica } = reads;
  if (replica) {
    checks.push({
      name: 'The replica',
      key: 'replica',
      problem: 'The replica is away or behind.',
      check: async () => {
        if (replica.reached() < 0) throw new Error('The replica is not used.');
      },
    });
  }
  const metrics = ctx.metricsRegistry && createMetrics(ctx.metricsRegistry);
  const app = await buildApp(ctx, {
    areas: mounted,
    metrics,
    tracing,
    ...(options.times && { times: options.times }),
    checks,
    outside: async (root) => {
      await serveMail(root, ctx);
      serveSite(root, ctx);
    },
  });
  const realtime = openRealtime(ctx, app.server, pubSub, mounted);
  const endUnusedConnections = trackUnusedConnections(app.server);
  app.addHook('preClose', async () => {
    ctx.readiness.close();
    // Stops listening before sockets are closed, since their tabs would reconnect to this node.
    // Fastify waits for requests in flight, and open sockets would delay it.
    app.server.close();
    endUnusedConnections();
    await realtime.close();
  });
  const metricsListener =
    metrics && config.metrics
      ? await metrics.listen(ctx, { sockets: () => realtime.sockets(), checks }, config.metrics)
      : null;
  const unwatch = await watchRegistry(ctx);
  // Tests advance their clock and run due jobs themselves.
  const stopJobs = config.env === 'test' ? undefined : jobs.start();
  return {
    app,
    ctx,
    metricsUrl: metricsListener?.url ?? null,
    listensOn: (url) => {
      address = url;
    },
    async close() {
      await unwatch();
      await app.close();
      await ctx.activeRequests.idle();
      // The jobs of videos end with an error, and another node repeats them.
      ctx.videoEncoder?.close();
      await stopJobs?.();
      await background.idle();
      await ctx.presence.close();
      await ctx.attention.close();
      ctx.publicPost.close();
      await metricsListener?.close();
      await nats?.close();
      redis?.close();
      ctx.mediaWork.close();
      limits.close();
      mailer.close();
      await reads.close();
      await tracing?.close();
      await db.close();
    },
  };
}
