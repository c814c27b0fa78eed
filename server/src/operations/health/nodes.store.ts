import { id, json, literal, type Queryable, sql, time } from '../../platform/db';
import type { CountsByRelease } from './releaseCounts';

export interface NodeRow {
  host: string;
  version: string;
  contract: string;
  started_at: Date;
  renewed_at: Date;
  /** What the node has counted of releases; null if it counts nothing. */
  releases: CountsByRelease | null;
}

/** Time in milliseconds after which a node that has not renewed its row counts as killed. */
const LEASE_MS = 60_000;
const MAX_NODES = 100;

/** Adds the row of a running node or renews it, and removes those of killed nodes. */
export async function renewNode(
  on: Queryable,
  nodeId: string,
  { host, version, contract, started_at, releases }: Omit<NodeRow, 'renewed_at'>,
  now: Date,
): Promise<void> {
  await on.run(sql`
    insert into nodes (id, host, version, contract, started_at, renewed_at, releases)
    values (${id(nodeId)}, ${host}, ${version}, ${contract}, ${time(started_at)}, ${time(now)},
      ${releases === null ? sql`null` : json(releases)})
    on conflict (id) do update set renewed_at = excluded.renewed_at, releases = excluded.releases`);
  await on.run(sql`
    delete from nodes where renewed_at < ${time(new Date(now.getTime() - LEASE_MS))}`);
}

export const removeNode = (on: Queryable, nodeId: string) =>
  on.run(sql`delete from nodes where id = ${id(nodeId)}`);

/** Returns the running nodes, the oldest first. */
export const listNodes = (on: Queryable, now: Date): Promise<NodeRow[]> =>
  on.query(sql`
    select host, version, contract, started_at, renewed_at, releases from nodes
    where renewed_at >= ${time(new Date(now.getTime() - LEASE_MS))}
    order by started_at, id limit ${literal(MAX_NODES)}`);
