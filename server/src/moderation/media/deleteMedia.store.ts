import type { HidePart } from '@kithkin/shared/contract';
import type { StoredFile } from '../../media';
import { id, identifier, list, type Queryable, sql } from '../../platform/db';
import { power } from '../../users/roles.store';
import type { DecisionRow } from '../decisions.store';

/** Lists the files that the open reports of a decision's subject retain. */
export function listCaseFiles(
  on: Queryable,
  { target_type: type, target_id: targetId, parts }: DecisionRow,
): Promise<StoredFile[]> {
  const positions = [0, 1].filter(
    (position) => type !== 'user' || parts.includes(POSITIONS[position] ?? 'picture'),
  );
  const wanted = type === 'user' ? sql`f.position = any(${list(positions, 'int')})` : sql`true`;
  return on.query(sql`
    select distinct f.asset_id as id, f.path, coalesce(f.bytes, 0) as bytes
    from reports r join report_files f on f.report_id = r.id
    where r.target_type = ${type} and r.target_id = ${id(targetId)} and r.closed_at is null
      and ${wanted}`);
}

/** Position of the pictures of a profile among the files of a report. */
const POSITIONS: readonly HidePart[] = ['picture', 'banner'];

/** Rejects files with these hashes at upload, until the block is lifted. */
export const insertBlocked = (on: Queryable, decisionId: string, hashes: readonly string[]) =>
  on.run(sql`
    insert into blocked_media (hash, decision_id)
    select hash, ${id(decisionId)} from unnest(${list(hashes, 'text')}) as of_files (hash)
    on conflict do nothing`);

/** Lifts the block of a decision; files that another decision has deleted stay rejected. */
export const deleteBlocked = (on: Queryable, decisionId: string): Promise<number> =>
  on.run(sql`delete from blocked_media where decision_id = ${id(decisionId)}`);

/**
 * Locks and returns files that are rejected but stored, with the decision: those of people without a
 * role, and of people whose role is less powerful than that of who has made it.
 */
export const lockBlockedAssets = (on: Queryable, limit: number) =>
  on.query<{ id: string; decision_id: string }>(sql`
    select a.id, found.decision_id
    from media_assets a join users o on o.id = a.owner_id
      cross join lateral (
        select b.decision_id from media_hashes h join blocked_media b on b.hash = h.hash
          join decisions d on d.id = b.decision_id left join users m on m.id = d.moderator_id
        where h.asset_id = a.id and (o.role is null or ${power('m')} > ${power('o')})
        order by b.decision_id limit 1) found
    where a.id in (select h.asset_id from blocked_media b join media_hashes h on h.hash = b.hash)
    order by a.id limit ${limit}::int for update of a skip locked`);

/** Column of the file of a row. */
const FILES = { stories: 'asset_id', conversations: 'group_photo_id' } as const;

/** Lists the stories of these files, or the groups whose photos they are. */
export const listWithFiles = (
  on: Queryable,
  table: keyof typeof FILES,
  assetIds: readonly string[],
): Promise<string[]> =>
  on.values<string>(sql`
    select id from ${identifier(table)}
    where ${identifier(FILES[table])} = any(${list(assetIds, 'uuid')})`);
